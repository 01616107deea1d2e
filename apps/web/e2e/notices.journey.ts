import { expect, test, XIHU } from './login-visitor.ts';

test.describe.configure({ mode: 'default' });

/** 深圳市 has more than ten notices: its own, those of 广东省, and those of the whole country. */
const SHENZHEN = 340300;
const NATIONWIDE = '关于继续教育学分当年度有效、不得结转的说明';
const OF_GUANGDONG = '关于公需科目学习渠道的说明';
const OF_SHENZHEN = '关于会计人员信息采集与继续教育学分登记的说明';

test('from an area to all its notices, to the next page, and to one of them in a new tab', {
  tag: [
    '@NOTICE-01',
    '@NOTICE-02',
    '@NOTICE-03',
    '@NOTICE-04',
    '@NOTICE-05',
    '@NOTICE-10',
    '@ROUTE-30',
    '@ROUTE-31',
  ],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await visitor.openArea(SHENZHEN);
  await page.getByRole('region', { name: '通知公告' }).getByRole('link', { name: '更多' }).click();
  await expect(page).toHaveURL(`${site.origin}/noticeList.html?area_id=${SHENZHEN}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('通知公告');
  const lines = page.getByRole('main').locator('li', { has: page.locator('time') });
  await expect(lines).toHaveCount(10);
  await expect(lines.first().locator('time')).toHaveText(/^2026-\d\d-\d\d$/);
  await expect(page.getByRole('main')).not.toContainText('浙江省');
  const asked = page.waitForRequest((request) => /noticeList.*page=2/.test(request.url()));
  await page.getByRole('navigation', { name: '公告翻页' }).getByRole('link', { name: '下一页' }).click();
  await asked;
  await expect(page).toHaveURL(`${site.origin}/noticeList.html?area_id=${SHENZHEN}&page=2`);
  await expect(lines.filter({ hasText: NATIONWIDE })).toHaveCount(1);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: NATIONWIDE }).click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/noticeDetail\.html\?id=\d+$/);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(NATIONWIDE);
  await expect(tab.getByText('发布日期：2026-03-02')).toBeVisible();
  await expect(tab.getByRole('article')).toContainText('请各位会计人员在所在地区规定的时间内学满学分。');
});

test('the list without an area is that of the saved area, and has nothing of another', {
  tag: ['@NOTICE-10'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await page.goto(`${site.origin}/noticeList.html`);
  await expect(page.getByRole('link', { name: NATIONWIDE })).toBeVisible();
  await expect(page.getByRole('link', { name: OF_GUANGDONG })).toHaveCount(0);
  await visitor.openArea(XIHU);
  await page.goto(`${site.origin}/noticeList.html`);
  await expect(page).toHaveURL(`${site.origin}/noticeList.html?area_id=${XIHU}`);
  await expect(page.getByText('西湖区，含全国公告')).toBeVisible();
  await expect(page.getByRole('link', { name: /^浙江省/ })).toBeVisible();
  await expect(page.getByRole('link', { name: OF_SHENZHEN })).toHaveCount(0);
});

test('what was withdrawn, never was, or has no number says so, and leads to the list', {
  tag: ['@ROUTE-31'],
}, async ({ page, site }) => {
  for (const [query, said] of [
    ['?id=4208', '公告不存在或已撤回'],
    ['?id=99999', '公告不存在或已撤回'],
    ['', '公告链接不完整'],
  ] as const) {
    const answer = await page.goto(`${site.origin}/noticeDetail.html${query}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(new RegExp(said));
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '查看全部公告' })).toHaveAttribute(
      'href',
      '/noticeList.html',
    );
  }
  await page.goto(`${site.origin}/noticeList.html?area_id=26`);
  await expect(page.getByRole('main').getByText('该地区暂未开放')).toBeVisible();
});

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
  visitor,
}) => {
  const { page, site } = visitor;
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
