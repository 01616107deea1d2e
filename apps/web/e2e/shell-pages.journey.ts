import type { Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

/** The requirement that a page exists, its address, and its heading. Announced pages that are not open yet satisfy none. */
const PAGES = [
  ['ROUTE-01', '/', '会计人员继续教育'],
  ['ROUTE-05', '/course_list/all.html', '免费试听'],
  ['ROUTE-06', '/statute.html', '政策法规库'],
  ['ROUTE-07', '/proofList.html', '学习证明查询'],
  ['ROUTE-08', '/courses/391.html', '会计继续教育'],
  ['ROUTE-09', '/course_detail.html?product_id=651', '2026年度会计人员继续教育全科套餐'],
  ['ROUTE-10', '/vplay/play.html?course_id=1001', '课程播放'],
  ['ROUTE-10', '/vplay/play.html?web_auth_id=601', '课程播放'],
  ['ROUTE-11', '/vplay/free_course_play.html?course_id=1001', '免费课程播放'],
  ['ROUTE-12', '/vplay/freePlay.html', '免费试听'],
  ['ROUTE-13', '/vcourse/live.html?live_id=9001', '直播间'],
  ['ROUTE-14 HOME-38', '/infos_detail/3102.html', '《中华人民共和国增值税法》自2026年1月1日起施行'],
  ['ROUTE-15 HOME-38', '/infos_detail_3101.html', '新修改的《中华人民共和国会计法》自2024年7月1日起施行'],
  ['ROUTE-14', '/cjkj/infos_detail/3102.html', '《中华人民共和国增值税法》自2026年1月1日起施行'],
  ['ROUTE-16', '/teachers/jxjy', '名师风采'],
  ['ROUTE-17', '/teacher/301.html', '沈砚秋'],
  ['ROUTE-18', '/jxjy/all/', '热点资讯'],
  ['ROUTE-19', '/ac/user_agree', '用户协议'],
  ['ROUTE-20', '/ac/privacy_agree', '隐私'],
  ['ROUTE-29', '/pdfPreview.html?file_url=/files/flow-pc.pdf&file_name=流程&crumb=西湖区', '流程'],
  ['ROUTE-30', '/noticeList.html', '通知公告'],
  ['ROUTE-31', '/noticeDetail.html?id=4001', '关于继续教育学分当年度有效、不得结转的说明'],
] as const;

/** Console errors and warnings while a page is open. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

for (const [id, path, heading] of PAGES) {
  test(`${path} is a page, read without script and alive with it`, {
    tag: [...id.split(' ').map((one) => `@${one}`), '@SHELL-02'],
  }, async ({ page, site }) => {
    const answer = await page.request.get(`${site.origin}${path}`);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(heading);
    const complaints = complaintsOf(page);
    await page.goto(`${site.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
    await expect(page).toHaveURL(`${site.origin}${encodeURI(path)}`);
    expect(complaints).toEqual([]);
  });
}

for (const path of [
  '/area/999999.html',
  '/teacher/999.html',
  '/course_detail.html?product_id=999',
  '/nowhere.html',
]) {
  test(`${path} is no page, and its title says so`, { tag: ['@ROUTE-32'] }, async ({ page, site }) => {
    const answer = await page.request.get(`${site.origin}${path}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('<title>页面不存在');
    await page.goto(`${site.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('抱歉，您访问的页面不存在');
    await expect(page).toHaveTitle(/^页面不存在/);
  });
}
