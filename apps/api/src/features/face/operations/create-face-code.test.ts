import { CONSTANTS } from '@jixu/constants';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLearners } from '#database/learner-lock.ts';
import { ageFaceChecks, askFaces, askForFaceCode, faceStates } from '#testing/arrange-face.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { countFaceCodes, nameFaceCheck, replaceFaceCheck } from '../face-check-store.ts';
import { IDENTITY } from '../face-subject-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const LESSON = { type: 2, course_id: 1001, section_id: 10_010, package_id: 601, year_id: 2026 };

test('API-41 API-79 FACE-14 the answer has exactly the three names; the checker alone hears name and card', async () => {
  const { browser, person } = await site.learner();
  const answer = await askForFaceCode(browser);
  expect([answer.errcode, Object.keys(answer.data).sort()]).toEqual([
    0,
    ['id_number', 'qrcode_url', 'token'],
  ]);
  const heard = site.faceChecker.started.at(-1);
  expect(heard).toEqual({
    name: person.name,
    cardNumber: person.idNumber,
    number: answer.data.id_number,
    token: answer.data.token,
  });
  expect(answer.data.qrcode_url).toMatch(/^data:image\/svg\+xml;base64,/);
  const told = JSON.stringify(answer.data) + site.log.join('');
  expect([told.includes(person.idNumber), told.includes(person.name)]).toEqual([false, false]);
});

test('X24 neither name nor card number is stored with a check', async () => {
  const { browser, learnerId, person } = await site.learner();
  await askForFaceCode(browser);
  const rows = await sql`select * from face_check where learner_id = ${learnerId}`.execute(site.db);
  expect(JSON.stringify(rows.rows)).not.toContain(person.idNumber);
  expect(JSON.stringify(rows.rows)).not.toContain(person.name);
});

test('1001 nobody is logged in', async () => {
  const fields = { id_number: 'lnr_x', type: 1, area_id: 219 };
  expect((await site.browser().call('createFaceCode', fields)).errcode).toBe(1001);
});

test('2672 FACE-17 the number is that of somebody else, whose check is not begun', async () => {
  const [one, other] = [await site.learner(), await site.learner()];
  const { data } = await other.browser.call('getUserInfo');
  const answer = await askForFaceCode(one.browser, { id_number: data.user_info.id_number_code });
  expect(answer).toMatchObject({ errcode: 2672, errmsg: '获取用户信息失败，请重新登陆试试~' });
  expect(await faceStates(site.db, other.learnerId)).toEqual([]);
});

test('2673 the checker hears nothing without consent to this text; given once, it is not asked for again', async () => {
  const { browser, learnerId } = await site.learner();
  const before = site.faceChecker.started.length;
  for (const consent_version of [undefined, '2020-1'])
    expect((await askForFaceCode(browser, { consent_version })).errcode).toBe(2673);
  expect(site.faceChecker.started).toHaveLength(before);
  expect((await askForFaceCode(browser)).errcode).toBe(0);
  expect((await askForFaceCode(browser, { consent_version: undefined })).errcode).toBe(0);
  expect((await askForFaceCode(browser, { consent_version: '2020-1' })).errcode).toBe(2673);
  const given = await sql`
    select version, given_at is not null as given, withdrawn_at from face_consent where learner_id = ${learnerId}`.execute(
    site.db,
  );
  expect(given.rows).toEqual([{ version: FACE_CONSENT.version, given: true, withdrawn_at: null }]);
});

test('1006 FACE-15 after ten codes of a day; what the checker did not make is not counted; tomorrow again', async () => {
  const { browser, learnerId } = await site.learner();
  site.faceChecker.isDown = true;
  const failed = await askForFaceCode(browser);
  site.faceChecker.isDown = false;
  expect(failed).toMatchObject({ errcode: 2670, errmsg: '获取二维码失败，请刷新页面重试~' });
  const asked = Array.from({ length: CONSTANTS.FACE_CODES_PER_DAY + 1 }, () => askForFaceCode(browser));
  const errcodes = (await Promise.all(asked)).map(({ errcode }) => errcode).sort();
  expect(errcodes).toEqual([...Array(10).fill(0), 1006]);
  expect(await askForFaceCode(browser)).toMatchObject({
    errcode: 1006,
    errmsg: '今日人脸认证次数已用完，请明天再试',
  });
  await ageFaceChecks(site.db, learnerId, 86_400);
  expect((await askForFaceCode(browser)).errcode).toBe(0);
});

test('FACE-15 a code that a newer one replaces while the checker is still being asked is counted, unless it comes to nothing', async () => {
  const { learnerId } = await site.learner();
  const { id: sessionId } = await site.db
    .selectFrom('session')
    .select('id')
    .where('learner_id', '=', learnerId)
    .executeTakeFirstOrThrow();
  const store = (number: string) =>
    withLearners(site.db, [learnerId], (trx) =>
      replaceFaceCheck(trx, { learnerId, sessionId, subject: IDENTITY, number }),
    );
  const replaced = await store('first-of-two');
  await store('second-of-two');
  expect(await countFaceCodes(site.db, learnerId)).toBe(2);
  await nameFaceCheck(site.db, replaced, null);
  expect(await countFaceCodes(site.db, learnerId)).toBe(1);
});

test('FACE-11 a newer code of the same purpose replaces the older one; one of another purpose does not', async () => {
  const { browser, learnerId } = await site.learner();
  await askFaces(site.db, learnerId);
  await askForFaceCode(browser);
  await askForFaceCode(browser, LESSON);
  expect(await faceStates(site.db, learnerId)).toEqual(['new', 'new']);
  await askForFaceCode(browser);
  expect(await faceStates(site.db, learnerId)).toEqual(['dead', 'new', 'new']);
});

test.each([
  ['API-80 a lesson of the learner', LESSON, 0],
  ['API-80 without its course', { ...LESSON, course_id: undefined }, 2671],
  ['API-80 without its section', { ...LESSON, section_id: undefined }, 2671],
  ['a lesson that is not there', { ...LESSON, section_id: 99 }, 2671],
  ['a course that is not the learner’s', { ...LESSON, course_id: 1009 }, 2671],
  ['a package that is not the learner’s', { ...LESSON, package_id: 699 }, 2671],
  ['API-81 the exam of the year', { type: 3, exam_id: 8001, year_id: 2026 }, 0],
  ['API-81 an exam without its number', { type: 3 }, 2671],
  ['API-81 an exam that none of the learner’s years has', { type: 3, exam_id: 8002 }, 2671],
  ['API-81 the exam of a year that is not the learner’s', { type: 3, exam_id: 8001, year_id: 2024 }, 2671],
])('FACE-18 %s: %j', async (_name, fields, errcode) => {
  const { browser, learnerId } = await site.learner();
  await askFaces(site.db, learnerId);
  expect((await askForFaceCode(browser, fields)).errcode).toBe(errcode);
});

test('2671 where the rules ask for no face check, a code would open nothing', async () => {
  const { browser } = await site.learner();
  expect((await askForFaceCode(browser, LESSON)).errcode).toBe(2671);
  expect((await askForFaceCode(browser, { type: 3, exam_id: 8001 })).errcode).toBe(2671);
});
