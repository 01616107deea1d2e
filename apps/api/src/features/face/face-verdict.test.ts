import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageFaceChecks, askFaces, askForFaceCode, faceStates, isVerified } from '#testing/arrange-face.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { useExamVerdict } from './due-face-store.ts';
import { settleFaceVerdict } from './settle-face-verdict.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const EXAM = { type: 3, exam_id: 8001, year_id: 2026 };
const say = (number: string, verdict: 'passed' | 'failed' = 'passed', token: string | null = null) =>
  settleFaceVerdict(site.deps, { number, token, verdict, reference: `R-${number.slice(0, 6)}` });

async function checked(fields: Record<string, string | number> = {}) {
  const learner = await site.learner();
  await askFaces(site.db, learner.learnerId);
  const { data } = await askForFaceCode(learner.browser, fields);
  return { ...learner, number: data.id_number as string, token: data.token as string };
}

test('X20 the identity is known by the checker’s word; the same word twice changes nothing', async () => {
  const { browser, learnerId, number, token } = await checked();
  expect((await browser.call('getUserInfo')).data.user_info.faceid_status).toBe(0);
  const settled = await Promise.all([say(number, 'passed', token), say(number, 'passed', token)]);
  expect(settled.sort()).toEqual(['known', 'settled']);
  expect(await faceStates(site.db, learnerId)).toEqual(['used']);
  expect((await browser.call('getUserInfo')).data.user_info.faceid_status).toBe(1);
});

test('X20 what the browser has, or says, opens nothing', async () => {
  const { browser, learnerId, number, token } = await checked();
  const forged = [
    await browser.call('createFaceCode', { id_number: number, type: 1, area_id: 219 }),
    await browser.call('createFaceCode', { id_number: token, type: 1, area_id: 219 }),
  ];
  expect(forged.map(({ errcode }) => errcode)).toEqual([2672, 2672]);
  const paths = ['/api/face/result', '/partner/notify/face'];
  for (const path of paths)
    await site.app.request(`${path}?token=${token}&number=${number}`, {
      method: path.startsWith('/api') ? 'GET' : 'POST',
      ...(path.startsWith('/api') ? {} : { body: JSON.stringify({ kind: 'passed', token, number }) }),
    });
  expect([await isVerified(site.db, learnerId), await faceStates(site.db, learnerId)]).toEqual([
    false,
    ['new'],
  ]);
});

test.each([
  ['failed', 'failed', 'settled', ['failed']],
  ['a failure after which a pass comes', 'failed', 'settled', ['failed']],
] as const)('FACE-09 %s', async (_name, verdict, outcome, states) => {
  const { learnerId, number } = await checked();
  expect(await say(number, verdict)).toBe(outcome);
  expect(await say(number, 'passed')).toBe('known');
  expect([await isVerified(site.db, learnerId), await faceStates(site.db, learnerId)]).toEqual([
    false,
    states,
  ]);
});

test('a verdict belongs to one check: another’s token, or a number we never gave, is nobody’s', async () => {
  const [one, other] = [await checked(), await checked()];
  expect(await say(one.number, 'passed', other.token)).toBe('unknown');
  expect(await say('0'.repeat(43))).toBe('unknown');
  expect([await isVerified(site.db, one.learnerId), await isVerified(site.db, other.learnerId)]).toEqual([
    false,
    false,
  ]);
});

test('a replaced code passes nothing, nor does one whose time is over', async () => {
  const { browser, learnerId, number } = await checked();
  const { data } = await askForFaceCode(browser);
  expect(await say(number)).toBe('known');
  await ageFaceChecks(site.db, learnerId, CONSTANTS.FACE_TOKEN_TTL_SECONDS);
  expect(await say(data.id_number)).toBe('too-late');
  expect(await faceStates(site.db, learnerId)).toEqual(['dead', 'dead']);
  expect(await isVerified(site.db, learnerId)).toBe(false);
});

test('a code belongs to its session: after a logout it passes nothing', async () => {
  const { browser, learnerId, number } = await checked();
  await browser.call('logout');
  expect(await say(number)).toBe('too-late');
  expect(await isVerified(site.db, learnerId)).toBe(false);
});

test('a verdict may come before the answer that names the check', async () => {
  const { learnerId, number } = await checked();
  await sql`update face_check set token = null where number = ${number}`.execute(site.db);
  expect(await say(number, 'passed', 'ANY')).toBe('settled');
  expect(await isVerified(site.db, learnerId)).toBe(true);
});

describe('of an exam', () => {
  const use = (learnerId: number, examId: number) => useExamVerdict(site.db, learnerId, examId);

  test('it opens one attempt of that exam, and the identity not', async () => {
    const { learnerId, number } = await checked(EXAM);
    expect(await use(learnerId, 8001)).toBeNull();
    expect(await say(number)).toBe('settled');
    expect(await isVerified(site.db, learnerId)).toBe(false);
    expect(await use(learnerId, 8002)).toBeNull();
    const used = await Promise.all([use(learnerId, 8001), use(learnerId, 8001)]);
    expect(used.filter((id) => id !== null)).toHaveLength(1);
    expect(await faceStates(site.db, learnerId)).toEqual(['used']);
  });

  test('it is of use for ten minutes, and to nobody else', async () => {
    const [{ learnerId, number }, other] = [await checked(EXAM), await checked(EXAM)];
    await say(number);
    expect(await use(other.learnerId, 8001)).toBeNull();
    await ageFaceChecks(site.db, learnerId, CONSTANTS.FACE_VERDICT_SECONDS);
    expect(await use(learnerId, 8001)).toBeNull();
  });
});
