import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test.each([[[]], [[1]], [[1, -2, 9_007_199_254_740_991]]])(
  'numbers %j come back as they were sent',
  async (sent) => {
    const found = await sql<{ back: number[]; count: number }>`
    select ${sent}::bigint[] as back, cardinality(${sent}::bigint[]) as count`.execute(site.db);
    expect(found.rows).toEqual([{ back: sent, count: sent.length }]);
  },
);

test('fractions and small numbers are read', async () => {
  const found =
    await sql`select array[0.5, 2]::float8[] as f, array[]::int[] as none, ${[7, 8]}::int[] as i`.execute(
      site.db,
    );
  expect(found.rows).toEqual([{ f: [0.5, 2], none: [], i: [7, 8] }]);
});

test.each(['plain', '', '{a,b}', 'a"b', 'a\\b', '中文，', 'null', "it's", ' '])(
  'the text %j arrives as it is',
  async (text) => {
    const found = await sql<{ first: string; last: string }>`
    select texts[1] as first, texts[2] as last from (select ${[text, 'end']}::text[] as texts) as sent`.execute(
      site.db,
    );
    expect(found.rows).toEqual([{ first: text, last: 'end' }]);
  },
);

test('a column of numbers is written and read', async () => {
  const { learnerId } = await site.learner();
  const row = await site.db
    .updateTable('learner')
    .set({ kj_qualification: [3, 1] })
    .where('id', '=', learnerId)
    .returning('kj_qualification')
    .executeTakeFirstOrThrow();
  expect(row.kj_qualification).toEqual([3, 1]);
});
