import { openPresenceSite, type PresenceSite } from '@jixu/mock-parties/presence-site';
import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHouseRegulator } from '#gateways/house-regulator.ts';
import { passTime } from '#testing/arrange-world.ts';
import { type ListeningSite, openListeningSite } from '#testing/listening-site.ts';
import { ageCodes, supervisedLearner } from '#testing/regulator-world.ts';
import type { TestSite } from '#testing/test-site.ts';

// The whole way: our signed call, the page on the phone, the regulator's signed notification, and everything it may do wrong.

/** Longer than our patience. */
const SLOW_MS = 4000;
const [WAITING, PASSED, OVER] = [0, 1, 2];

let parties: PresenceSite;
let site: TestSite;
let stop: ListeningSite['stop'];
beforeAll(async () => {
  ({ site, stop } = await openListeningSite(async (notifyOrigin) => {
    parties = await openPresenceSite({ notifyOrigin, slowMs: SLOW_MS });
    return { regulator: createHouseRegulator(parties.regulator) };
  }));
});
afterEach(() => parties.forget());
afterAll(async () => {
  await parties.close();
  await stop();
});

const switchTo = (faults: Record<string, string>, learner?: string) =>
  parties.control('/regulator/faults', { faults, learner });
/** Opens the address of the code and clicks. */
const scan = (uuid: string, act = 'passed') =>
  fetch(`${parties.origin}/regulator/scan/${uuid}`, { method: 'POST', body: new URLSearchParams({ act }) });
const notifications = () =>
  parties.control('/regulator/notifications') as Promise<{ state: string; tries: number }[]>;

/** A learner with twenty seconds held, whose regulator behaves like this from now on. */
async function heldLearner(faults: Record<string, string> = {}) {
  const learner = await supervisedLearner(site);
  await learner.watch(0, 80);
  await switchTo(faults);
  return learner;
}

type Held = Awaited<ReturnType<typeof heldLearner>>;

/** The regulator is well again, and the learner does what the page offers. */
async function passWhenWell({ makeCode, poll, credited }: Held): Promise<void> {
  await parties.control('/regulator/faults/clear', {});
  const { uuid } = (await makeCode()).data;
  await scan(uuid);
  await eventually(async () => expect(await poll(uuid)).toBe(PASSED));
  expect(await credited()).toBe(80_000);
}

test.each([
  ['passed', PASSED, 80_000],
  ['rejected', OVER, 60_000],
])('what is clicked on the phone is told and stored: %s', async (act, status, credit) => {
  const { makeCode, poll, credited } = await heldLearner();
  const { uuid } = (await makeCode()).data;
  await scan(uuid, act);
  await eventually(async () => expect(await poll(uuid)).toBe(status));
  expect(await credited()).toBe(credit);
});

test.each([
  [{ service: 'down' }],
  [{ service: 'slow' }],
  [{ service: 'lying' }],
  [{ code: 'rejected' }],
  [{ code: 'broken' }],
])(
  'REGQR-09 %o: no code, nothing gained, and the learner passes when it is well',
  async (faults) => {
    const learner = await heldLearner(faults);
    expect(await learner.makeCode()).toMatchObject({ errcode: 2420, errmsg: '获取二维码失败！' });
    expect(await learner.credited()).toBe(60_000);
    await passWhenWell(learner);
  },
  15_000,
);

describe('notifications', () => {
  test('before our own call is answered: it is a pass all the same', async () => {
    const { makeCode, poll, credited } = await heldLearner({ notify: 'before-answer' });
    const { uuid } = (await makeCode()).data;
    expect([await poll(uuid), await credited()]).toEqual([PASSED, 80_000]);
    expect(await notifications()).toMatchObject([{ state: 'taken', tries: 1 }]);
  });

  test('twice: it is one pass', async () => {
    const { makeCode, poll, credited } = await heldLearner({ notify: 'twice' });
    const { uuid } = (await makeCode()).data;
    await scan(uuid);
    await eventually(async () =>
      expect(await notifications()).toMatchObject([{ state: 'taken' }, { state: 'taken' }]),
    );
    expect([await poll(uuid), await credited()]).toEqual([PASSED, 80_000]);
  });

  test('REGQR-02 after 120 s: it is none', async () => {
    const learner = await heldLearner({ notify: 'late' });
    const { uuid } = (await learner.makeCode()).data;
    await scan(uuid);
    await ageCodes(site, 125);
    await parties.control('/regulator/clock', { advance_ms: 125_000 });
    await eventually(async () => expect(await notifications()).toMatchObject([{ state: 'taken' }]));
    expect([await learner.poll(uuid), await learner.credited()]).toEqual([OVER, 60_000]);
    await passWhenWell(learner);
  });

  test('never: it is asked itself', async () => {
    const { makeCode, poll, credited } = await heldLearner({ notify: 'never' });
    const { uuid } = (await makeCode()).data;
    await scan(uuid);
    expect([await poll(uuid), await credited()]).toEqual([WAITING, 60_000]);
    await ageCodes(site, 9);
    expect([await poll(uuid), await credited()]).toEqual([PASSED, 80_000]);
  });

  test.each(['other-key', 'flipped-byte', 'skewed-clock'])(
    'X20 with signature %s: it is not taken and passes nothing',
    async (signature) => {
      const learner = await heldLearner({ signature });
      const { uuid } = (await learner.makeCode()).data;
      await scan(uuid);
      await eventually(async () => expect(await notifications()).toMatchObject([{ state: 'due', tries: 1 }]));
      expect([await learner.poll(uuid), await learner.credited()]).toEqual([WAITING, 60_000]);
      await passWhenWell(learner);
    },
  );

  test('X20 naming somebody else’s code: nobody gains by it', async () => {
    const [learner, other] = [await heldLearner(), await heldLearner()];
    const theirs = (await other.makeCode()).data.uuid;
    const { uuid } = (await learner.makeCode()).data;
    await switchTo({ content: 'other-uuid' });
    await scan(uuid);
    await eventually(async () => expect(await notifications()).toMatchObject([{ state: 'due', tries: 1 }]));
    expect([await other.poll(theirs), await other.credited()]).toEqual([WAITING, 60_000]);
    expect([await learner.poll(uuid), await learner.credited()]).toEqual([WAITING, 60_000]);
    await passWhenWell(learner);
  });
});

test('REGQR-07 a code that expires there before its time is over here, too, and a new one passes', async () => {
  const learner = await heldLearner({ code: 'early' });
  const { uuid } = (await learner.makeCode()).data;
  await parties.control('/regulator/clock', { advance_ms: 5000 });
  await ageCodes(site, 9);
  expect([await learner.poll(uuid), await learner.credited()]).toEqual([OVER, 60_000]);
  await passWhenWell(learner);
});

test('learning check 17: the regulator is away while a lesson plays: thirty seconds are kept, no more, and nothing is lost', async () => {
  const { watch, makeCode, poll, credited, learnerId } = await supervisedLearner(site);
  await watch(0, 60);
  await switchTo({ service: 'down' });
  expect(await watch(60, 200)).toMatchObject({
    credited_ms: 60_000,
    held: [{ from: 60_000, to: 90_000, reason: 'regulator' }],
    clamped_ms: 110_000,
    clamped_reason: 'check',
  });
  expect((await makeCode()).errcode).toBe(2420);
  expect(await watch(60, 300)).toMatchObject({ credited_ms: 60_000 });
  await switchTo({ service: 'normal' });
  const { uuid } = (await makeCode()).data;
  await scan(uuid);
  await eventually(async () => expect(await poll(uuid)).toBe(PASSED));
  expect(await credited()).toBe(90_000);
  await passTime(site.db, learnerId, 105);
  expect(await watch(90, 300)).toMatchObject({ credited_ms: 300_000, held: [], due: null });
});
