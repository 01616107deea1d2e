import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { operatorOn, TRAIL } from '#testing/operate.ts';
import { COURSE_A, COURSE_B, heldPackages, paidOrder } from '#testing/order-world.ts';
import { proofOf } from '#testing/score-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const operate = (...args: readonly string[]) => operatorOn(site.databaseUrl)(...args);

const acts = () =>
  site.db.selectFrom('operator_act').selectAll().where('task', '=', 'finance refund').execute();

/** Everything that a refund writes. */
async function written(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from refund) as refunds, (select count(*) from journal_entry) as entries,
      (select count(*) from order_event) as events, (select count(*) from evidence_event) as evidence,
      (select count(*) from entitlement where revoked_at is not null) as revoked,
      (select count(*) from operator_act) as acts`.execute(site.db);
  return rows[0];
}

test('a refund is rehearsed, and moves money only for the amount that was confirmed', async () => {
  const { tradePno, learnerId } = await paidOrder(site, [COURSE_A, COURSE_B]);
  const before = await written();
  const refund = (...more: readonly string[]) => operate('finance', 'refund', tradePno, ...TRAIL, ...more);
  expect(await refund()).toEqual({
    code: 0,
    said: [
      'rehearsal, nothing is kept of it:',
      '68.00 yuan are on their way back; the courses of 2 lines are taken away',
      'to do it, add: --confirm 68.00',
      '',
    ].join('\n'),
  });
  expect((await refund('--line', `${tradePno}02`)).said).toContain('--confirm 29.00');
  // The typo that gave a whole order back: what was meant for a line names the line's amount.
  expect(await refund('--confirm', '29.00')).toEqual({
    code: 1,
    said: '--confirm says 29.00 yuan, it would be 68.00; nothing was done\n',
  });
  expect(await refund(`--lime=${tradePno}02`)).toMatchObject({ code: 2 });
  expect([await written(), await heldPackages(site, learnerId)]).toEqual([before, [COURSE_A, COURSE_B]]);
  expect(await refund('--confirm', '68.00')).toMatchObject({ code: 0 });
  expect(await heldPackages(site, learnerId)).toEqual([]);
  expect(await acts()).toMatchObject([
    {
      told_by: '李敏',
      account: 'test@here',
      subject: tradePno,
      reason: '已核对',
      given: { order: tradePno, line: null },
    },
  ]);
  expect(await refund('--confirm', '68.00')).toEqual({
    code: 1,
    said: `${tradePno}: it was given back already\n`,
  });
  expect(await acts()).toHaveLength(1);
});

test.each([
  ['finance', 'refund', '20260101000000000000', '--confirm', '1.00'],
  ['finance', 'reverse', '20260101000000000000', '--confirm', 'reverse'],
  ['proofs', 'revoke', 'JX2026-00000000', '--confirm', 'revoke'],
  ['proofs', 'reissue', 'JX2026-00000000', '--confirm', 'reissue'],
  ['proofs', 'rotate-key', '--file', '/dev/null', '--confirm', 'rotate-key'],
  ['scores', 'resend', 'JX2026-00000000', '--confirm', 'resend'],
  ['exams', 'regrade', '--bank', 'nope', '--question', '1', '--confirm', 'regrade'],
  ['exams', 'regrade', '--bank', '../rules', '--question', '1', '--confirm', 'regrade'],
  ['library', 'load', '/nowhere', '--confirm', 'load'],
  ['library', 'withdraw', 'statute', '999999', '--confirm', 'withdraw'],
  ['rules', 'publish', '/nowhere.json', '--confirm', 'publish'],
  ['desk', 'face', 'approve', '--learner', 'lnr_none', '--purpose', 'identity', '--confirm', 'approve'],
  ['desk', 'face', 'refuse', '--learner', 'lnr_none', '--purpose', 'lesson', '--confirm', 'refuse'],
  ['evidence', 'pack', 'lnr_none'],
])('%s %s of what there is not, or is not due, is refused in a sentence: %s %s', async (...args) => {
  const before = await written();
  const { said, code } = await operate(...args, ...TRAIL);
  expect(code, said).toBe(1);
  expect(said).not.toMatch(/\n\s+at |Error/);
  // A task of several transactions is recorded before it begins.
  if (args[0] !== 'exams') expect(await written()).toEqual(before);
});

test('what is done is done once, with who, why and what; a second time it is refused', async () => {
  const { learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002]);
  const { serial } = await proofOf(site, learnerId);
  const revoke = (...more: readonly string[]) => operate('proofs', 'revoke', serial, ...TRAIL, ...more);
  expect(await revoke()).toMatchObject({ code: 0, said: expect.stringContaining('--confirm revoke') });
  expect(await revoke('--confirm', 'revoke')).toEqual({ code: 0, said: `${serial} is revoked\n` });
  expect(await revoke('--confirm', 'revoke')).toEqual({
    code: 1,
    said: `${serial}: it is revoked already\n`,
  });
  const stored = site.db.selectFrom('operator_act').select(['task', 'told_by', 'reason']);
  expect(await stored.where('subject', '=', serial).execute()).toEqual([
    { task: 'proofs revoke', told_by: '李敏', reason: '已核对' },
  ]);
  await expect(sql`delete from operator_act`.execute(site.db)).rejects.toThrow();
});

test('a wrong call opens nothing; a database that is away, or not named, is a sentence', async () => {
  const nowhere = operatorOn('postgres://127.0.0.1:1/x');
  expect(await nowhere('finance', 'difference')).toMatchObject({ code: 2 });
  expect(await nowhere('finance', 'differences')).toEqual({
    code: 3,
    said: expect.stringContaining('the database cannot be reached'),
  });
  expect(await operatorOn('')('finance', 'differences')).toEqual({
    code: 2,
    said: expect.stringContaining('DATABASE_URL is not set'),
  });
  expect(
    await operatorOn('postgres://127.0.0.1:1/x', { LANG: 'zh_CN.UTF-8' })('finance', 'differences'),
  ).toEqual({
    code: 3,
    said: expect.stringContaining('无法连接数据库'),
  });
  expect(await operate('scores', 'match', '--day', '2026-11-22', ...TRAIL)).toEqual({
    code: 2,
    said: expect.stringContaining('BUREAU_GATEWAY_URL is not set'),
  });
});
