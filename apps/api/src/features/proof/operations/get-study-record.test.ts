import type { Person } from '@jixu/test-kit/people';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { completeYears, forgetLookups } from '#testing/arrange-world.ts';
import type { CallResponse } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { listProofsInForce } from '../study-proof/issued-proof-store.ts';
import { revokeProof } from '../study-proof/revoke-proof.ts';

interface Row {
  course_id: number;
  area_id: number;
  year_id: number;
  id_number: string;
  ticket: string;
}

let site: TestSite;
let person: Person;
beforeAll(async () => {
  site = await openTestSite();
  const learner = await site.learner([601, 602]);
  person = learner.person;
  await completeYears(site.db, learner.learnerId, [7001, 7002, 7003, 7004]);
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

async function rowOf({ name, idNumber }: Person): Promise<Row> {
  await forgetLookups(site.db);
  const { data } = await site.browser().call('findStudyProofs', { user_name: name, id_card: idNumber });
  const { course_id, area_id, year_id, id_number, ticket } = data[0];
  return { course_id, area_id, year_id, id_number, ticket };
}

const open = (row: Partial<Row>): Promise<CallResponse> => site.browser().call('getStudyRecord', row);

test('API-96 RECORD-06 RECORD-07 PROOF-07 the ticket of a row opens its record, without a session, masked', async () => {
  const row = await rowOf(person);
  const response = await open(row);
  const [first = '', ...rest] = [...person.name];
  expect(response.data).toEqual({
    base_msg: {
      user_name: first + '*'.repeat(rest.length),
      id_card: row.id_number,
      area_name: '深圳市南山区',
      year_name: '2026年度',
    },
    course_list: [
      { course_name: '课程1001', classify_name: '专业科目', duration: 11.66, score: 30 },
      { course_name: '课程1002', classify_name: '公需科目', duration: 5, score: 20 },
      { course_name: '课程1003', classify_name: '专业科目', duration: 5, score: 10 },
    ],
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(response.data)).not.toContain(person.idNumber);
});

test('X3 the ticket is dead after ten minutes', async () => {
  const row = await rowOf(person);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 598_000 });
  expect((await open(row)).errcode).toBe(0);
  vi.setSystemTime(now + 601_000);
  expect(await open(row)).toMatchObject({ errcode: 2653, errmsg: '查询已过期，请返回重新查询', data: null });
});

test.each<[string, (row: Row) => Partial<Row>]>([
  ['no ticket', ({ ticket: _left, ...row }) => row],
  [
    'a ticket with a changed end',
    (row) => ({ ...row, ticket: row.ticket.replace(/\d$/, (end) => String((Number(end) + 1) % 10)) }),
  ],
  ['a ticket somebody made up', (row) => ({ ...row, ticket: `r1.${'A'.repeat(48)}.9999999999` })],
  ['another year', (row) => ({ ...row, year_id: 2025 })],
  ['another area', (row) => ({ ...row, area_id: 210 })],
  ['another package', (row) => ({ ...row, course_id: 602 })],
  ['the number in full', (row) => ({ ...row, id_number: person.idNumber })],
  [
    'the number in full and no ticket',
    ({ ticket: _left, ...row }) => ({ ...row, id_number: person.idNumber }),
  ],
])('X3 %s opens nothing, and it is not said why', async (_name, changed) => {
  const response = await open(changed(await rowOf(person)));
  expect(response).toMatchObject({ errcode: 2653, errmsg: '查询已过期，请返回重新查询', data: null });
});

test('X3 the ticket of one person opens no row of another', async () => {
  const other = await site.learner();
  await completeYears(site.db, other.learnerId, [7003]);
  const [mine, theirs] = [await rowOf(person), await rowOf(other.person)];
  expect((await open({ ...mine, ticket: theirs.ticket })).errcode).toBe(2653);
  expect((await open({ ...theirs, ticket: mine.ticket })).errcode).toBe(2653);
  expect((await open(theirs)).data.course_list).toHaveLength(1);
});

test('X3 a proof that is revoked after it was looked up opens no record', async () => {
  const { learnerId, person: other } = await site.learner();
  await completeYears(site.db, learnerId, [7003]);
  const row = await rowOf(other);
  const [proof] = await listProofsInForce(site.db, learnerId);
  await revokeProof(site.db, { serial: proof?.serial ?? '', reason: '冒名学习', by: 'desk' });
  expect((await open(row)).errcode).toBe(2653);
});
