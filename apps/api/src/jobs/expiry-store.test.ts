import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { readSentHistory } from '#features/identity/login/sms-sent-store.ts';
import { readLookups } from '#features/proof/study-proof/proof-lookup-store.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { cleaningJobs } from './cleaning-jobs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The cleaning until it pauses: how many rows it says it has removed, and what `afterTurn` found each time. */
async function removeExpired<Found>(batch = 1000, afterTurn?: () => Promise<Found>) {
  let count = 0;
  const found: Found[] = [];
  const info = (_event: string, fields?: { count?: number }) => {
    count = fields?.count ?? 0;
  };
  const [job] = cleaningJobs({ db: site.db, log: { ...site.deps.log, info } }, batch);
  for (let isMore: boolean | undefined = true; isMore; ) {
    isMore = await job?.run();
    if (afterTurn !== undefined) found.push(await afterTurn());
  }
  return { count, found };
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const KEY = sql`decode(md5(random()::text), 'hex')`;

/** `seconds` ago, negative: from now. */
const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

async function newSession(created = 0, seen = 0): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into session (token_hash, created_at, seen_at) values (${KEY}, ${ago(created)}, ${ago(seen)})
    returning id`.execute(site.db);
  return rows[0]?.id ?? 0;
}

/** Inserts a row of that age into each table and returns how to find it again. */
const ROWS = {
  sms_sent: (age: number) =>
    sql`insert into sms_sent (phone_index, address_index, sent_at) values (${KEY}, ${KEY}, ${ago(age)})`,
  proof_lookup: (age: number) =>
    sql`insert into proof_lookup (address_index, card_index, looked_at) values (${KEY}, ${KEY}, ${ago(age)})`,
  captcha: (age: number, session: number) =>
    sql`insert into captcha (purpose, token_hash, session_id, answer_hash, expires_at) values ('form', ${KEY}, ${session}, ${KEY}, ${ago(age)})`,
  captcha_question: (age: number, session: number) =>
    sql`insert into captcha_question (session_id, address_index, asked_at) values (${session}, ${KEY}, ${ago(age)})`,
  lesson_question: (age: number) =>
    sql`insert into lesson_question (learner_id, asked_at) select id, ${ago(age)} from learner limit 1`,
  sms_code: (age: number, session: number) =>
    sql`insert into sms_code (session_id, purpose, phone_index, code_hash, sent_at)
      values (${session}, 'login', ${KEY}, ${KEY}, ${ago(age)})`,
  login_code: (age: number, session: number) =>
    sql`insert into login_code (token_hash, session_id, scene, state, expires_at)
      values (${KEY}, ${session}, md5(random()::text), 'new', ${ago(age)})`,
  region_login: (age: number, session: number) =>
    sql`insert into region_login (session_id, state_hash, region, area_id, expires_at) values (${session}, ${KEY}, 9, 9, ${ago(age)})`,
  claim_code: (age: number, session: number) => sql`
    insert into claim_code (token_hash, session_id, learner_id, scene, state, expires_at)
      select ${KEY}, ${session}, id, md5(random()::text), 'scanned', ${ago(age)} from learner limit 1`,
  learner_login: (age: number) => sql`
    insert into learner_login (learner_id, session_id, way, network, browser, logged_in_at)
      select id, 0, 'sms', '*', '*', ${ago(age)} from learner limit 1`,
  rate_window: (age: number) =>
    sql`insert into rate_window (key, minute, hits) values ('test', floor(extract(epoch from ${ago(age)}) / 60), 1)`,
} satisfies Record<string, (age: number, session: number) => RawBuilder<unknown>>;

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(site.db);
  return rows[0]?.count ?? 0;
}

describe('what expiry removes, and what some rule still looks at', () => {
  beforeAll(async () => {
    await site.learner();
  });
  beforeEach(async () => {
    for (const table of Object.keys(ROWS)) await sql`delete from ${sql.table(table)}`.execute(site.db);
  });

  const rows: readonly [table: keyof typeof ROWS, kept: number, removed: number, why: string][] = [
    ['sms_sent', DAY + HOUR, 2 * DAY + MINUTE, 'ten messages a day'],
    ['proof_lookup', DAY + HOUR, 2 * DAY + MINUTE, 'twenty lookups a day'],
    ['captcha', -MINUTE, 1, 'it is good for five minutes'],
    ['captcha_question', HOUR - MINUTE, 2 * DAY + MINUTE, 'five questions an hour'],
    ['lesson_question', DAY - MINUTE, 2 * DAY + MINUTE, 'as many a day as the server has scheduled'],
    ['sms_code', HOUR - MINUTE, HOUR + MINUTE, 'it is good for five minutes, and its tries count meanwhile'],
    ['login_code', HOUR - MINUTE, HOUR + MINUTE, 'a poll is told that it is over'],
    ['region_login', -MINUTE, 1, 'it is good for ten minutes'],
    ['claim_code', HOUR - MINUTE, HOUR + MINUTE, 'a poll is told that it is over'],
    ['learner_login', 180 * DAY - HOUR, 180 * DAY + HOUR, 'a learner sees half a year'],
    ['rate_window', 3 * MINUTE, 7 * MINUTE, 'limits of the minute'],
  ];

  test.each(rows)('%s: %d s old it stays, %d s old it goes (%s)', async (table, kept, removed) => {
    await ROWS[table](kept, await newSession()).execute(site.db);
    await removeExpired();
    expect(await countOf(table)).toBe(1);
    await sql`delete from ${sql.table(table)}`.execute(site.db);
    await ROWS[table](removed, await newSession()).execute(site.db);
    expect((await removeExpired()).count).toBe(1);
    expect(await countOf(table)).toBe(0);
  });

  test.each([
    ['used a minute ago, a week old but for a minute', 7 * DAY - MINUTE, MINUTE, true],
    ['a week old', 7 * DAY + 1, MINUTE, false],
    ['a day unused but for a minute', DAY, DAY - MINUTE, true],
    ['a day unused', DAY + 1, DAY + 1, false],
  ])('a session %s', async (_name, created, seen, stays) => {
    const id = await newSession(created, seen);
    await removeExpired();
    const found = await site.db.selectFrom('session').select('id').where('id', '=', id).execute();
    expect(found.length === 1).toBe(stays);
  });

  test('a learner’s session in use, entitlements, leases and credit are none of its business', async () => {
    const { browser } = await site.learner();
    await browser.call('holdPlayLease', { course_id: 1001, video_id: 7001, holder: 'tab-0123456789abcdef' });
    const tables = ['learner', 'entitlement', 'play_lease', 'watch_clock', 'watch_progress', 'claim_grant'];
    const before = await Promise.all(tables.map(countOf));
    await removeExpired();
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    expect((await browser.call('getUserInfo')).errcode).toBe(0);
  });
});

describe('a backlog', () => {
  const [ROUNDS, BATCH] = [7, 100];

  test('O16 is removed batch by batch, turn after turn, whatever its size; what is in use stays', async () => {
    await removeExpired();
    await sql`
      insert into session (token_hash, created_at, seen_at)
      select decode(md5(random()::text || n), 'hex'), ${ago(3 * DAY)},
        case n % 7 when 0 then now() else ${ago(2 * DAY)} end
      from generate_series(1, ${ROUNDS * BATCH}) as n`.execute(site.db);
    await sql`
      insert into captcha (purpose, token_hash, session_id, answer_hash, expires_at)
      select 'form', token_hash, id, token_hash, ${ago(MINUTE)} from session
      where created_at < ${ago(2 * DAY)} and seen_at > ${ago(HOUR)}`.execute(site.db);
    const sent = await countOf('sms_sent');
    await sql`
      insert into sms_sent (phone_index, address_index, sent_at)
      select ${KEY}, ${KEY}, ${ago(3 * DAY)} from generate_series(1, ${3 * BATCH})`.execute(site.db);
    const [kept, captchas] = [await countOf('session'), await countOf('captcha')];
    const { count, found } = await removeExpired(BATCH, () => countOf('sms_sent'));
    expect(count).toBe((ROUNDS - 1 + 3) * BATCH + captchas);
    expect(found.slice(0, 3)).toEqual([sent + 2 * BATCH, sent + BATCH, sent]);
    expect(found.length).toBeGreaterThanOrEqual(ROUNDS);
    expect([await countOf('session'), await countOf('captcha'), await countOf('sms_sent')]).toEqual([
      kept - (ROUNDS - 1) * BATCH,
      0,
      sent,
    ]);
    expect((await removeExpired(BATCH)).count).toBe(0);
  });

  test('O16 a row that somebody holds is left for the next time, and nobody waits', async () => {
    await sql`delete from captcha_question`.execute(site.db);
    await ROWS.captcha_question(3 * DAY, 1).execute(site.db);
    await inTransaction(site.db, async (trx) => {
      await sql`select from captcha_question for update`.execute(trx);
      expect((await removeExpired()).count).toBe(0);
    });
    expect((await removeExpired()).count).toBe(1);
  });
});

test('X10 X3 the histories the day limits read are the same before and after', async () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  for (const age of [MINUTE, HOUR + MINUTE, DAY - MINUTE, DAY + 30 * MINUTE]) {
    await sql`insert into sms_sent (phone_index, address_index, sent_at) values (${one}, ${other}, ${ago(age)})`.execute(
      site.db,
    );
    await sql`insert into proof_lookup (address_index, card_index, looked_at) values (${one}, ${other}, ${ago(age)})`.execute(
      site.db,
    );
  }
  const read = async () => {
    const sent = await readSentHistory(
      site.db,
      { phoneIndex: one, addressIndex: other, isOwners: false },
      1000,
    );
    const looked = await readLookups(site.db, one, other);
    return [sent.toPhone, sent.fromAddress, looked.fromAddress, looked.ofCard];
  };
  const before = await read();
  expect(before.map((times) => times.length)).toEqual([4, 4, 4, 4]);
  await removeExpired();
  expect(await read()).toEqual(before);
});
