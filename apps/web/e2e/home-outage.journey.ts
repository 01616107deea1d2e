import { pressOnMap } from './region-steps.ts';
import { expect, test } from './site-fixture.ts';

test('with nothing behind it the home page is there, empty, and complains of nothing but the map', {
  tag: ['@HOME-39', '@HOME-06', '@AUDITION-09', '@AUDITION-10'],
}, async ({ page, site }) => {
  await site.part('api').stop();
  // A web server with an empty cache.
  await site.restart('web');
  await page.goto(site.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('暂无相关数据哦')).toHaveCount(4);
  await expect(page.getByText('暂时没有试听课程哦')).toBeVisible();
  await expect(page.getByRole('region', { name: '推荐', exact: true })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^全国地图/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  // The regions are those of the build; what they lead to is not there.
  await expect(
    page.getByRole('region', { name: '选择学习地区' }).getByRole('link', { name: '浙江' }),
  ).toBeVisible();
  await pressOnMap(page, '湖北');
  await expect(page.locator('[data-sonner-toast]')).toHaveText('暂未获得地区数据');
  await site.restart('api');
  // F4: what was missing comes by itself.
  await expect(page.getByText('暂无相关数据哦')).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('暂时没有试听课程哦')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '推荐', exact: true })).toBeVisible();
  await site.restart('web');
});
