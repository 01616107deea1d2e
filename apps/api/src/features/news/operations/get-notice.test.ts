import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-98 NOTICE-06 anybody may read a notice; X16 its text holds nothing that acts', async () => {
  expect((await site.browser().call('getNotice', { id: 4005 })).data).toEqual({
    id: 4005,
    title: '公告4005',
    publish_time: '2026-07-02 09:00:00',
    content: '<p>请按时学习。</p>',
  });
});

test('X16 a text that came into the database by another way is cleaned when it is read', async () => {
  await site.db
    .updateTable('notice')
    .set({ content: '<p>a<script>alert(1)</script></p>' })
    .where('id', '=', 4001)
    .execute();
  expect((await site.browser().call('getNotice', { id: 4001 })).data.content).toBe('<p>a</p>');
});

test.each([4006, 1])('notice %i, withdrawn or missing, is 2310', async (id) => {
  expect(await site.browser().call('getNotice', { id })).toMatchObject({
    status: 200,
    errcode: 2310,
    data: null,
  });
});
