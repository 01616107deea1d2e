import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LAWS, lawTexts } from '#testing/library-texts.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { loadSources } from './load-sources.ts';
import { readSourceFolder, statuteHtml } from './read-source-folder.ts';
import { placeSources, setPublished } from './statute-source-store.ts';

const LAW = `# 法规5002

2024年6月28日 第一次会议通过

<!-- INFO END -->

## 第一章 总 则

第一条 为了规范<会计>行为，制定本法。

　　（一）真实；
`;
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-laws-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => site.close());

const put = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
const read = async (id: number) => (await site.browser().call('getStatute', { id })).data.data;

test('Markdown of a law becomes headings and paragraphs, its history left out', () =>
  expect(statuteHtml(LAW)).toBe(
    '<h2>第一章　总　则</h2>\n<p>第一条　为了规范&lt;会计&gt;行为，制定本法。</p>\n<p>（一）真实；</p>',
  ));

describe('a folder of full texts', () => {
  test('STATUTE-05 STATUTE-07 texts and files come to the statutes of their names and days, and are found', async () => {
    put('甲法(2024-06-28).md', LAW);
    put('法规5003(2019-03-14).pdf', PDF);
    put('没有的法(2000-01-01).md', LAW.replace('法规5002', '没有的法'));
    put('readme.txt', 'x');
    put('没有日期.md', LAW);
    const loaded = {
      kind: 'loaded',
      unnamed: ['没有日期.md'],
      unknown: ['没有的法 2000-01-01'],
      texts: 2,
    };
    expect(await loadSources(site.db, folder, true)).toEqual({ ...loaded, changed: null });
    expect((await read(5002)).content).toBe('<p>第一条</p>');
    expect(await loadSources(site.db, folder, false)).toEqual({ ...loaded, changed: 2 });
    expect((await read(5002)).content).toContain('<p>第一条　为了规范&lt;会计&gt;行为，制定本法。</p>');
    const { data } = await site.browser().call('searchStatutes', { keyword: '<会计>' });
    expect(data.data.map(({ id }: { id: number }) => id)).toEqual([5002]);
    const { file, content } = await read(5003);
    expect([content, file?.type, file?.name]).toEqual(['<p>第一条</p>', 1, '法规5003.pdf']);
    const served = await site.app.request(file?.url ?? '');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await served.arrayBuffer()).equals(PDF)).toBe(true);
    // Loaded once more, nothing changes; new rows of the content get their texts again.
    expect(await loadSources(site.db, folder, false)).toMatchObject({ changed: 0 });
    const seeded = { content: '<p>要点</p>', file: null };
    await site.db.updateTable('statute').set(seeded).where('id', 'in', [5002, 5003]).execute();
    expect(await placeSources(site.db)).toBe(2);
    expect((await read(5003)).file?.url).toBe(file?.url);
  });

  test('a file of a statute that was withdrawn is not there, nor is one nobody loaded', async () => {
    put('法规5001(2018-05-19).pdf', Buffer.concat([PDF, Buffer.from('2')]));
    await loadSources(site.db, folder, false);
    const { file } = await read(5001);
    const status = async (url: string) => (await site.app.request(url)).status;
    await setPublished(site.db, 'statute', 5001, false);
    expect(await status(file?.url ?? '')).toBe(404);
    expect(await setPublished(site.db, 'statute', 5001, true)).toBe(true);
    expect(await status(file?.url ?? '')).toBe(200);
    expect(await status(`/storage/statute/${'0'.repeat(64)}.pdf`)).toBe(404);
    expect(await status('/storage/statute/x.pdf')).toBe(404);
    expect(await setPublished(site.db, 'notice', 99_999, true)).toBe(false);
  });

  test('one file that cannot be taken stops everything, and each is named with its reason', async () => {
    put('好(2024-06-28).md', LAW);
    put('空(2024-06-28).md', '没有标题');
    put('假(2024-06-28).pdf', 'x');
    expect(await loadSources(site.db, folder, false)).toEqual({
      kind: 'unreadable',
      problems: [
        { file: '假(2024-06-28).pdf', problem: 'is no PDF' },
        { file: '空(2024-06-28).md', problem: 'has no title: its first line has to be # and the name' },
      ],
    });
  });
});

test.skipIf(lawTexts().length === 0)('the real laws can all be read, article by article', () => {
  const { sources, problems } = readSourceFolder(LAWS);
  expect(problems).toEqual([]);
  expect(sources.length).toBeGreaterThan(70);
  for (const { content } of sources) expect(content).toMatch(/<p>第一条　|<p>一、/);
});
