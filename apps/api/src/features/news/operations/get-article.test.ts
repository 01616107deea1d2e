import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite, withTestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async (id: number, on = site) =>
  (await on.browser().call('getArticle', { article_id: id })).data;

test('an article has its text and its neighbours in the section; X16 the text holds nothing that acts', async () => {
  expect(await read(3002)).toEqual({
    id: 3002,
    section: 'infos',
    name: '资讯3002',
    source: '本站整理',
    show_news_time: '2024-12-03',
    first_time: '2024-12-03 00:00:00',
    content_html: '<h2>一</h2><p>正文</p>',
    previous: { id: 3001, section: 'infos', name: '资讯3001', first_time: '2024-12-02 23:59:59' },
    next: { id: 3003, section: 'infos', name: '资讯3003', first_time: '2026-03-02 10:00:00' },
  });
});

test('the oldest has none before it, the newest none after it; withdrawn ones and other sections are no neighbours', async () => {
  expect((await read(3001)).previous).toBeNull();
  expect((await read(3003)).next).toBeNull();
  expect(await read(3004)).toMatchObject({ section: 'policy', previous: null, next: null });
});

test('articles of one moment stand in the order of their ids', () =>
  withTestSite(async (own) => {
    await own.db
      .updateTable('article')
      .set({ first_at: '2024-12-03 00:00:00' })
      .where('id', '=', 3003)
      .execute();
    expect((await read(3002, own)).next.id).toBe(3003);
    expect((await read(3003, own)).previous.id).toBe(3002);
  }));

test('X16 a text that came into the database by another way is cleaned when it is read', async () => {
  const content_html = '<p>a<img src=x onerror=alert(1)></p>';
  await site.db.updateTable('article').set({ content_html }).where('id', '=', 3004).execute();
  expect((await read(3004)).content_html).toBe('<p>a</p>');
});

test.each([3005, 1])('article %i, withdrawn or missing, is 2340', async (id) => {
  expect(await site.browser().call('getArticle', { article_id: id })).toMatchObject({
    status: 200,
    errcode: 2340,
    data: null,
  });
});
