import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { maskName } from '@jixu/domain/identity/mask';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIELD_KEY } from '#testing/arrange-proofs.ts';
import { checkLessons } from '#testing/arrange-study.ts';
import { eventsOf, watchLesson } from '#testing/evidence-world.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { askStatus, makePicture, unpaidOrder } from '#testing/order-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const learner = (...args: readonly string[]) =>
  operatorOn(site.databaseUrl, { FIELD_KEY })('learner', ...args, ...TRAIL);

async function referenceOf(learnerId: number): Promise<string> {
  const found = site.db
    .selectFrom('learner')
    .select('id_number_code as reference')
    .where('id', '=', learnerId);
  return (await found.executeTakeFirstOrThrow()).reference;
}

test('a learner is found by phone, card or name; what is shown is masked, and who looked is recorded without them', async () => {
  const { person, learnerId } = await site.learner();
  const reference = await referenceOf(learnerId);
  for (const [option, value] of [
    ['--phone', `+86${person.telephone}`],
    ['--card', person.idNumber.toLowerCase()],
    ['--name', person.name],
  ] as const) {
    const { said, code } = await learner('find', option, value);
    expect([code, said]).toEqual([0, expect.stringContaining(`${reference}  ${maskName(person.name)}  `)]);
    for (const value of [person.telephone, person.idNumber, person.name]) expect(said).not.toContain(value);
    expect(said).toContain(`${person.telephone.slice(0, 3)}****${person.telephone.slice(-4)}`);
  }
  const acts = await site.db
    .selectFrom('operator_act')
    .selectAll()
    .where('task', '=', 'learner find')
    .execute();
  expect(acts.filter(({ subject }) => subject.split(' ').includes(reference))).toHaveLength(3);
  const kept = JSON.stringify(acts);
  for (const value of [person.telephone, person.idNumber, person.name]) expect(kept).not.toContain(value);
});

test.each([
  [[], 1, 'one of --phone'],
  [['--phone', '13900000000', '--name', '林知夏'], 1, 'one of --phone'],
  [['--phone', '139'], 2, '--phone'],
  [['--card', '110101199001011234'], 2, '--card'],
  [['--name', '查无此人'], 0, '0 found'],
])('learner find %j', async (args, code, said) =>
  expect(await learner('find', ...args)).toEqual({ code, said: expect.stringContaining(said) }),
);

test('nobody is looked for without the key', async () =>
  expect(await operatorOn(site.databaseUrl)('learner', 'find', '--name', '林知夏', ...TRAIL)).toEqual({
    code: 2,
    said: expect.stringContaining('FIELD_KEY is not set'),
  }));

test('why seconds are less is said in both languages while the player is open, and nothing is written', async () => {
  const student = await site.learner();
  const captcha = { kind: 'at-points', firstSecond: 30, secondSecond: 90 } as const;
  await checkLessons(site.db, student.learnerId, { captcha });
  const { push } = await watchLesson(site, student);
  await push(0, 75);
  const reference = await referenceOf(student.learnerId);
  const before = await eventsOf(site, student.learnerId);
  const { said, code } = await learner('explain', reference, '--course', '1001');
  expect(code).toBe(0);
  for (const sentence of [
    '“第1讲”: claimed 75.0 s, counted 30.0 s, held 30.0 s, not counted 15.0 s',
    '30.0 s wait for the captcha, and count when it is passed',
    '15.0 s were played on behind a check that had not been passed',
    '15.0秒是在验证未通过时继续播放的',
    '合计：上报75.0秒，计入30.0秒，暂存30.0秒，未计入15.0秒',
  ])
    expect(said).toContain(sentence);
  expect(await eventsOf(site, student.learnerId)).toEqual(before);
  expect((await learner('explain', reference, '--day', shanghaiDay(Date.now()))).said).toContain('75.0 s');
  expect((await learner('explain', reference, '--day', '2020-01-01')).said).toContain('claimed 0.0 s');
  expect((await learner('explain', reference, '--course', '1002')).said).toContain('claimed 0.0 s');
  expect(await learner('explain', reference, '--course', '9999')).toMatchObject({
    code: 1,
    said: expect.stringContaining('9999 is no course of 2026; there are 1001'),
  });
  expect(await learner('explain', 'lnr_none')).toMatchObject({ code: 1 });
});

test('what is open of orders, refunds and invoices is listed', async () => {
  const { browser, learnerId, tradePno } = await unpaidOrder(site);
  const reference = await referenceOf(learnerId);
  expect((await learner('orders', reference)).said).toMatch(
    new RegExp(`order pending ${tradePno}  39.00 yuan  ${reference}  tries 0, next –\\n1 open`),
  );
  site.payments.pay(await makePicture(browser, tradePno));
  await askStatus(browser, tradePno);
  await operatorOn(site.databaseUrl)('finance', 'refund', tradePno, ...TRAIL, '--confirm', '39.00');
  const refund = `refund wanted ${tradePno}\\w+ of ${tradePno}  39.00 yuan  ${reference}`;
  for (const listed of [await learner('orders', reference), await learner('orders')])
    expect(listed.said).toMatch(new RegExp(refund));
});
