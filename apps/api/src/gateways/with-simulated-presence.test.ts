import { openPresenceSite, type PresenceSite } from '@jixu/mock-parties/presence-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHouseRegulator } from './house-regulator.ts';
import { createTencentFaceChecker } from './tencent-face/create-tencent-face-checker.ts';

// Our gateways against the simulated parties, which were written from the documents apart from them.

let parties: PresenceSite;
beforeAll(async () => {
  parties = await openPresenceSite();
});
beforeEach(() => parties.forget());
afterAll(() => parties.close());

const UUID = '0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4';
const LESSON = {
  uuid: UUID,
  learner: 'lnr_one',
  course: { id: 1001, name: '政府会计准则' },
  lesson: { id: 4001, name: '第一讲' },
};
const SUBJECT = {
  name: '林晓燕',
  cardNumber: '440305199003071228',
  number: 'fno_8mT3cZr6Hq1YpWb5uKx2Vg',
};

/** What was posted last, as it was posted. */
function lastTold() {
  const told = parties.told.at(-1);
  if (told === undefined) throw new Error('nothing was posted');
  return { ...told, bytes: Buffer.from(told.body) };
}

const switchTo = (party: 'regulator' | 'face', faults: Record<string, string>) =>
  parties.control(`/${party}/faults`, { faults });

test('regulator: a code is drawn, asked about, passed, and its notification is read', async () => {
  const regulator = createHouseRegulator(parties.regulator);
  expect((await regulator.makeCode(LESSON))?.image).toMatch(/^data:image\/svg/);
  expect(await regulator.readCode(UUID)).toEqual({ kind: 'open' });
  await parties.control(`/regulator/${UUID}`, { act: 'passed' });
  const state = await regulator.readCode(UUID);
  expect(state).toMatchObject({ kind: 'passed' });
  const { path, headers, bytes } = lastTold();
  expect(regulator.readNotification(path, headers, bytes)).toEqual({ ...state, uuid: UUID });
});

test('regulator: what it refuses, draws badly or cannot say is nothing', async () => {
  const regulator = createHouseRegulator(parties.regulator);
  for (const faults of [
    { code: 'rejected' },
    { code: 'broken' },
    { service: 'lying' },
    { service: 'down' },
  ]) {
    await switchTo('regulator', { code: 'normal', ...faults });
    expect(await regulator.makeCode({ ...LESSON, uuid: crypto.randomUUID() })).toBeNull();
  }
  expect(await regulator.readCode(UUID)).toBeNull();
});

test('face checker: a check is started, asked about, passed, and its notification is read', async () => {
  const checker = createTencentFaceChecker(parties.face);
  const started = await checker.start(SUBJECT);
  const check = { token: started?.token ?? '', number: SUBJECT.number };
  expect(started?.address).toBe(`${parties.origin}/face/h5?BizToken=${check.token}`);
  expect(await checker.ask(check)).toEqual({ kind: 'pending' });
  await parties.control(`/face/${check.token}`, { act: 'passed' });
  expect(await checker.ask(check)).toMatchObject({ kind: 'passed' });
  expect(await checker.ask({ ...check, number: 'fno_somebodyElseAltogether' })).toEqual({ kind: 'unknown' });
  const { headers, bytes } = lastTold();
  expect(checker.readNotification(headers, bytes)).toMatchObject({ kind: 'passed', ...check });
});

test.each(['other-key', 'flipped-byte', 'skewed-clock'])(
  'a notification with signature %s of either is forged',
  async (signature) => {
    const [regulator, checker] = [
      createHouseRegulator(parties.regulator),
      createTencentFaceChecker(parties.face),
    ];
    for (const party of ['regulator', 'face'] as const) await switchTo(party, { signature });
    await regulator.makeCode(LESSON);
    await parties.control(`/regulator/${UUID}`, { act: 'passed' });
    const scanned = lastTold();
    expect(regulator.readNotification(scanned.path, scanned.headers, scanned.bytes)).toEqual({
      kind: 'forged',
    });
    const started = await checker.start(SUBJECT);
    await parties.control(`/face/${started?.token}`, { act: 'passed' });
    const seen = lastTold();
    expect(checker.readNotification(seen.headers, seen.bytes)).toEqual({ kind: 'forged' });
  },
);
