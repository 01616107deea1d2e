import { askForCode, dialogOf, floatOf, logInToClaim } from './claim-steps.ts';
import { expect, test } from './login-visitor.ts';

test('who has claimed in another tab is told so, and taken to customer service: 1007', {
  tag: ['@CLAIM-20', '@CLAIM-21', '@CLAIM-18'],
}, async ({ visitor }) => {
  const { page, phone, site } = visitor;
  await logInToClaim(visitor);
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/center/4.html`);
  await floatOf(other).click();
  await askForCode(page);
  await phone.scan();
  await phone.authorise(visitor.person);
  await expect(dialogOf(page).getByText('课程已开通')).toBeVisible();
  // The other tab does not know about it yet.
  await askForCode(other);
  await phone.scan();
  const service = other.waitForEvent('popup');
  await phone.authorise(visitor.person);
  await expect(other.getByText('您已领取过免费课程')).toBeVisible();
  await expect(await service).toHaveURL(/scene=1071$/);
  await expect(dialogOf(other)).toBeHidden();
  await expect(floatOf(other)).toHaveText('查看课程');
});
