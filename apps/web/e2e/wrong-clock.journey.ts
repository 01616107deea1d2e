import { expect, test, XIHU } from './login-visitor.ts';

const A_DAY_AND_TWO_HOURS = 26 * 3_600_000;

test('a computer whose clock is a day behind is told so once, gets its code, and logs in', {
  tag: ['@LOGIN-65'],
}, async ({ visitor }) => {
  const { page, person } = visitor;
  await page.clock.install({ time: Date.now() - A_DAY_AND_TWO_HOURS });
  await visitor.openArea(XIHU);
  const told = page.getByText('您的设备时间慢了约26小时，不影响学习和考试；建议校准系统时间');
  await expect(told).toBeVisible();
  await visitor.wantLogin();
  await visitor.logInById(person);
  await page.goto(`${visitor.site.origin}/center/3.html`);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
