import { idCheckCharacter, type Person } from '@jixu/test-kit/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeYears, creditWhole, dumpTable, forgetLookups } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
/** One learner who has finished courses of 30 and 20 credits, and one who has not started. */
let studied: Person;
let idle: Person;
beforeAll(async () => {
  site = await openTestSite();
  const learner = await site.learner();
  studied = learner.person;
  await completeYears(site.db, learner.learnerId, [7001, 7002, 7003]);
  idle = (await site.learner()).person;
});
afterAll(() => site.close());
beforeEach(() => forgetLookups(site.db));

const lookUp = (name: string, number: string) =>
  site.browser().call('findStudyProofs', { user_name: name, id_card: number });

const maskOf = (number: string) => `${number.slice(0, 4)}**********${number.slice(-4)}`;

test('API-95 PROOF-10 PROOF-17 PROOF-18 name and number find a row a year, without a session, masked', async () => {
  const response = await lookUp(studied.name, studied.idNumber);
  const [first = '', ...rest] = [...studied.name];
  expect(response.data).toEqual([
    {
      user_name: first + '*'.repeat(rest.length),
      id_card: maskOf(studied.idNumber),
      area_name: '深圳市南山区',
      year_name: '2026年度',
      pub_score: 20,
      pro_score: 30,
      proof_url: expect.stringMatching(/^\/storage\/proof\/JX2026-[0-9A-F]{8}\.pdf\?ticket=p1\.[\w.-]+$/),
      course_id: 601,
      area_id: 219,
      year_id: 2026,
      id_number: maskOf(studied.idNumber),
      ticket: expect.stringMatching(/^r1\./),
    },
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify(response.data)).not.toContain(studied.idNumber);
});

test('blanks around the name make no difference', async () => {
  expect((await lookUp(`  ${studied.name} `, studied.idNumber)).data).toHaveLength(1);
});

test('PROOF-17 X3 a wrong name, an unknown number, one that can be nobody’s and a person without proofs answer the same', async () => {
  const digits = `${studied.idNumber.slice(0, 14)}998`;
  const wrongCheck = studied.idNumber.slice(0, 17) + (studied.idNumber.endsWith('0') ? '1' : '0');
  const responses = [
    await lookUp(`${studied.name}一`, studied.idNumber),
    await lookUp(studied.name, digits + idCheckCharacter(digits)),
    await lookUp(studied.name, wrongCheck),
    await lookUp(idle.name, idle.idNumber),
    await lookUp(idle.name, studied.idNumber),
  ];
  for (const { status, errcode, errmsg, data } of responses)
    expect({ status, errcode, errmsg, data }).toEqual({ status: 200, errcode: 0, errmsg: '成功', data: [] });
});

test('X3 no part of the name opens the list, and no name one character away', async () => {
  const letters = [...studied.name];
  const near = [
    ...letters.slice(1).map((_, at) => letters.slice(0, at + 1).join('')),
    ...letters.slice(1).map((_, at) => letters.slice(at + 1).join('')),
    ...letters.map((_, at) => letters.toSpliced(at, 1, '某').join('')),
    letters.toReversed().join(''),
    `${studied.name}${studied.name}`,
  ].filter((name) => name !== studied.name);
  expect(near.length).toBeGreaterThan(4);
  for (const name of near) {
    await forgetLookups(site.db);
    const { errcode, data } = await lookUp(name, studied.idNumber);
    expect([name, errcode, data]).toEqual([name, 0, []]);
  }
});

test.each(['44030519900307', '4403051990030712', '44030519900307122', '44030519900307122A'])(
  'HOME-17 %s is no number, and costs no lookup',
  async (number) => {
    const response = await lookUp(studied.name, number);
    expect([response.errcode, response.errmsg]).toEqual([2331, '请按照正确格式输入身份证号']);
    expect(await dumpTable(site.db, 'proof_lookup')).toBe('');
  },
);

test('what is counted names nobody', async () => {
  await lookUp(studied.name, studied.idNumber);
  const stored = await dumpTable(site.db, 'proof_lookup');
  expect(stored).not.toBe('');
  expect(stored).not.toContain(Buffer.from(studied.idNumber).toString('hex'));
});

test('PROOF-15 a year that is not completed is nobody else’s business, whatever has been finished in it', async () => {
  const { person, learnerId } = await site.learner();
  await creditWhole(site.db, learnerId, [7001, 7002, 7003]);
  expect((await lookUp(person.name, person.idNumber)).data).toEqual([]);
});
