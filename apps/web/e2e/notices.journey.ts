import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

test('an API that does not answer is said, and read again by a press', {
  tag: ['@NOTICE-07', '@NOTICE-08'],
}, async ({ page, site }) => {
  await site.part('api').stop();
  // A web server with an empty cache.
  await site.restart('web');
  await page.goto(`${site.origin}/noticeList.html?page=2`);
  await expect(page.getByRole('alert').getByText('获取公告列表失败')).toBeVisible();
  await page.goto(`${site.origin}/noticeDetail.html?id=4002`);
  await expect(page.getByRole('alert').getByText('获取公告详情失败')).toBeVisible();
  await site.restart('api');
  await page.getByRole('button', { name: '刷新重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于核对学习信息、防范代学代考的提示');
});

test('a browser keeps the phrases that the server drew, and needs no dictionary for them', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const watched = class extends Intl.Segmenter {
      constructor(...given: ConstructorParameters<typeof Intl.Segmenter>) {
        super(...given);
        document.documentElement.dataset.segmented = 'yes';
      }
    };
    Object.defineProperty(Intl, 'Segmenter', { value: watched });
  });
  await page.goto(`${site.origin}/noticeDetail.html?id=4001`);
  await expect(page.locator('[data-session=visitor]')).toBeVisible();
  await expect(page.locator('footer wbr').first()).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-segmented');
});
