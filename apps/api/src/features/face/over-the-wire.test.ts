import { openPresenceSite, type PresenceSite } from '@jixu/mock-parties/presence-site';
import { eventually } from '@jixu/test-kit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTencentFaceChecker } from '#gateways/tencent-face/create-tencent-face-checker.ts';
import { ageFaceChecks, askForFaceCode, faceStates, isVerified } from '#testing/arrange-face.ts';
import { askBeforeStudy } from '#testing/arrange-study.ts';
import { dumpTable } from '#testing/arrange-world.ts';
import { type ListeningSite, openListeningSite } from '#testing/listening-site.ts';
import type { TestSite } from '#testing/test-site.ts';

// The whole way: our signed call, the camera on the phone, the checker's signed notification, and everything it may do wrong.

let parties: PresenceSite;
let site: TestSite;
let stop: ListeningSite['stop'];
beforeAll(async () => {
  ({ site, stop } = await openListeningSite(async (notifyOrigin) => {
    // Longer than our patience.
    parties = await openPresenceSite({ notifyOrigin, slowMs: 4000 });
    return { faceChecker: createTencentFaceChecker(parties.face) };
  }));
});
afterEach(() => parties.forget());
afterAll(async () => {
  await parties.close();
  await stop();
});

const switchTo = (faults: Record<string, string>) => parties.control('/face/faults', { faults });
const notifications = () =>
  parties.control('/face/notifications') as Promise<{ state: string; tries: number }[]>;

/** A learner before a lesson that waits for a face check, with a code on the screen. */
async function waiting() {
  const learner = await site.learner();
  await askBeforeStudy(site.db, learner.learnerId, { profile: false, face: true });
  const answer = await askForFaceCode(learner.browser);
  const { token, id_number: number } = (answer.data ?? {}) as { token: string; id_number: string };
  const { learnerId, browser } = learner;
  return {
    ...learner,
    errcode: answer.errcode,
    token,
    number,
    /** Consents and looks into the camera. */
    async look(act = 'passed') {
      const address = `${parties.origin}/face/h5?BizToken=${token}`;
      for (const one of ['agree', act])
        await fetch(address, { method: 'POST', body: new URLSearchParams({ act: one }) });
    },
    /** What the browser is told by the checker: 0, 1 or 2. */
    async hint(): Promise<number> {
      const query = new URLSearchParams({ token, number });
      const said = await (await fetch(`${parties.origin}/api/face/result?${query}`)).json();
      return (said as { data: { status: number } }).data.status;
    },
    verified: () => isVerified(site.db, learnerId),
    states: () => faceStates(site.db, learnerId),
    /** 7: a face check is missing; asks the checker itself, two seconds after it was asked last. */
    async step(): Promise<number> {
      await ageFaceChecks(site.db, learnerId, 2);
      return (await browser.call('getStudyProcess', { area_id: 219 })).data.study_process;
    },
  };
}

test('FACE-09 a person who passes before the camera is known, told by the checker alone', async () => {
  const { look, verified, states, hint } = await waiting();
  expect([await hint(), await verified()]).toEqual([0, false]);
  await look();
  await eventually(async () => expect(await verified()).toBe(true));
  expect([await states(), await hint()]).toEqual([['used'], 1]);
});

test('FACE-09 one who does not is not, and a new code may pass', async () => {
  const { look, verified, states, hint, browser } = await waiting();
  await look('failed');
  await eventually(async () => expect(await states()).toEqual(['failed']));
  expect([await verified(), await hint()]).toEqual([false, 2]);
  const { token } = (await askForFaceCode(browser)).data;
  await parties.control(`/face/${token}`, { act: 'passed' });
  await eventually(async () => expect(await verified()).toBe(true));
});

test('X20 what goes between us and the checker leaves no picture, card, name or likeness with us', async () => {
  const { look, verified, person } = await waiting();
  await look();
  await eventually(async () => expect(await verified()).toBe(true));
  const stored = await dumpTable(site.db, 'face_check');
  for (const secret of [person.idNumber, person.name, '96.35']) expect(stored).not.toContain(secret);
});

test.each([[{ service: 'down' }], [{ service: 'slow' }], [{ service: 'lying' }]])(
  'FACE-16 %o: no code, and one as soon as it is well',
  async (faults) => {
    await switchTo(faults);
    const { errcode, verified, browser } = await waiting();
    expect([errcode, await verified()]).toEqual([2670, false]);
    await parties.control('/face/faults/clear', {});
    expect((await askForFaceCode(browser)).errcode).toBe(0);
  },
  15_000,
);

describe('notifications', () => {
  test('never decided: nothing opens, and nothing hangs', async () => {
    await switchTo({ verdict: 'never' });
    const { look, step, states } = await waiting();
    await look();
    expect([await step(), await states(), await notifications()]).toEqual([7, ['new'], []]);
  });

  test('X20 the browser is told 1 and nobody told us: everything stays closed', async () => {
    await switchTo({ result: 'says-1' });
    const { hint, step, verified } = await waiting();
    expect([await hint(), await step(), await verified()]).toEqual([1, 7, false]);
  });

  test('X20 passed, and the notification never comes: the checker is asked', async () => {
    await switchTo({ notify: 'never' });
    const { look, hint, step, verified } = await waiting();
    await look();
    expect([await hint(), await verified()]).toEqual([1, false]);
    expect([await step(), await verified()]).toEqual([1, true]);
  });

  test('failed after the browser was told 1: nothing opens', async () => {
    await switchTo({ notify: 'reversed' });
    const { look, hint, verified, states } = await waiting();
    await look();
    await eventually(async () => expect(await states()).toEqual(['failed']));
    expect([await hint(), await verified()]).toEqual([1, false]);
  });

  test('twice: it is one verdict', async () => {
    await switchTo({ notify: 'twice' });
    const { look, states } = await waiting();
    await look();
    await eventually(async () =>
      expect(await notifications()).toMatchObject([{ state: 'taken' }, { state: 'taken' }]),
    );
    expect(await states()).toEqual(['used']);
  });

  test('X20 somebody’s last pass once more, in place of one’s own: it opens nothing twice, and nothing else', async () => {
    const first = await waiting();
    await first.look();
    await eventually(async () => expect(await first.verified()).toBe(true));
    await switchTo({ notify: 'replayed' });
    const second = await waiting();
    await second.look('failed');
    await eventually(async () => expect((await notifications())[0]).toMatchObject({ state: 'taken' }));
    expect([await second.verified(), await second.states(), await first.states()]).toEqual([
      false,
      ['new'],
      ['used'],
    ]);
  });

  test('X20 with another’s number: nobody gains by it', async () => {
    const [other, own] = [await waiting(), await waiting()];
    await switchTo({ notify: 'other-number' });
    await own.look();
    await eventually(async () => expect(await notifications()).toMatchObject([{ state: 'due', tries: 1 }]));
    expect([await own.verified(), await other.verified()]).toEqual([false, false]);
  });

  test.each(['other-key', 'flipped-byte', 'skewed-clock'])(
    'X20 with signature %s: it is not taken; asked, the checker passes the learner',
    async (signature) => {
      await switchTo({ signature });
      const { look, verified, step } = await waiting();
      await look();
      await eventually(async () => expect(await notifications()).toMatchObject([{ state: 'due', tries: 1 }]));
      expect(await verified()).toBe(false);
      expect([await step(), await verified()]).toEqual([1, true]);
    },
  );
});
