import { foldText } from '@jixu/domain/library/fold-text';
import { snippetOf } from '@jixu/domain/library/snippet-of';
import { eventually } from '@jixu/test-kit/eventually';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openChangeFeed } from '#database/change-feed.ts';
import { libraryWords, randomFrom, randomText } from '#testing/library-texts.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { createApp } from '../../app.ts';
import { createDependencies } from '../../dependencies.ts';
import { plainText } from './plain-text.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const rename = (id: number, name: string) =>
  site.db.updateTable('statute').set({ name }).where('id', '=', id).execute();

test('the database folds texts as the rules do', async () => {
  const random = randomFrom(3);
  const words = libraryWords();
  const every = Array.from({ length: 0x3100 }, (_, at) => String.fromCodePoint(at + 1)).join('');
  const full = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(0xfe00 + at, 0xff00 + at)).join(
    '',
  );
  const texts = [every, full, ...Array.from({ length: 40 }, () => randomText(random, words, 200))];
  for (const text of texts) {
    const { rows } = await sql<{ folded: string; plain: string }>`
      select fold_statute(${text}) as folded, statute_text(${text}) as plain`.execute(site.db);
    // A keyword cannot name the end of a block; in a text of the database it stays.
    expect(foldText(rows[0]?.folded ?? '')).toBe(foldText(text));
    expect(rows[0]?.plain).toBe(plainText(text));
  }
});

describe('every process', () => {
  const open: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  /** Another process on the same database. */
  function openProcess() {
    const changes = openChangeFeed(site.databaseUrl);
    const deps = createDependencies(site.deps.configuration, { changes, log: site.deps.log });
    const app = createApp(deps);
    open.push(
      () => deps.statutes.close(),
      () => changes.close(),
      () => deps.db.client.end({ timeout: 1 }),
    );
    const browser = openBrowser((path, init) => app.request(path, init), site.parties);
    return async (keyword: string): Promise<number[]> =>
      (await browser.call('searchStatutes', { keyword })).data.data.map(({ id }: { id: number }) => id);
  }

  test('a statute that is published, changed or withdrawn is so on all of them within seconds', async () => {
    const processes = [openProcess(), openProcess()];
    const all = (keyword: string) => Promise.all(processes.map((search) => search(keyword)));
    // Their indexes have caught up.
    await eventually(async () => expect(await all('法规5001')).toEqual([[5001], [5001]]));
    await rename(5001, '新公布的办法');
    await eventually(async () => expect(await all('新公布')).toEqual([[5001], [5001]]));
    await site.db.updateTable('statute').set({ is_published: false }).where('id', '=', 5001).execute();
    await eventually(async () => expect(await all('新公布')).toEqual([[], []]));
    await site.db.updateTable('statute').set({ is_published: true }).where('id', '=', 5001).execute();
    await eventually(async () => expect(await all('新公布')).toEqual([[5001], [5001]]));
  });
});

test('an index whose thread has ended is replaced, and meanwhile every text is looked through', async () => {
  const search = async (keyword: string) =>
    (await site.browser().call('searchStatutes', { keyword })).data.total;
  await site.deps.statutes.caughtUp();
  const first = site.deps.statutes.index();
  await first?.close();
  expect(await search('法规5002')).toBe(1);
  await site.deps.statutes.caughtUp();
  expect(site.deps.statutes.index()).not.toBe(first);
  expect(await search('法规5002')).toBe(1);
});

test('more statutes than fit between two others have the index built anew, in the right order', async () => {
  const [of] = await site.db
    .selectFrom('statute')
    .select(['catalog_id', 'content'])
    .where('id', '=', 5004)
    .execute();
  await site.deps.statutes.caughtUp();
  const first = site.deps.statutes.index();
  const added = Array.from({ length: 400 }, (_, at) => ({
    id: 6400 - at,
    catalog_id: of?.catalog_id ?? 0,
    industry_id: null,
    name: '插入的规定',
    fg_code: '',
    area_name: '全国',
    published_on: '2010-01-01',
    status: 1,
    top_position: null,
    content: '',
    file: null,
  }));
  for (let at = 0; at < added.length; at += 50) {
    await site.db
      .insertInto('statute')
      .values(added.slice(at, at + 50))
      .execute();
    await site.deps.statutes.caughtUp();
  }
  expect(site.deps.statutes.index()).not.toBe(first);
  const { data } = await site.browser().call('searchStatutes', { keyword: '插入', limit: 3 });
  expect([data.total, data.data.map(({ id }: { id: number }) => id)]).toEqual([400, [6400, 6399, 6398]]);
});

test('a snippet is cut from what a reader sees', () =>
  expect(snippetOf(plainText('<h2>总则</h2><p>会<strong>计</strong>&amp;人员</p>'), '计&人')).toBe(
    '总则 会计&人员',
  ));
