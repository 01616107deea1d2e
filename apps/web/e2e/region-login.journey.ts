import { expect, type LoginVisitor, test } from './login-visitor.ts';

const SHANGHAI = 9;

/** From the page of 上海 to its own site, as somebody who is new here, with a ticket of that make. */
async function comeBack(visitor: LoginVisitor, ticket: string): Promise<void> {
  const { page, person } = visitor;
  await visitor.wantLogin();
  await page.getByRole('alertdialog').getByRole('button', { name: '前往登录' }).click();
  await visitor.isSentToRegion(SHANGHAI);
  await page.getByRole('radio', { name: /另填一位/ }).check();
  await page.getByLabel('姓名').fill(person.name);
  await page.getByLabel('身份证号').fill(person.idNumber);
  await page.getByLabel('手机号').fill(person.telephone);
  await page.getByLabel('凭证').selectOption(ticket);
  await page.getByRole('button', { name: '登录并返回' }).click();
  await page.getByRole('link', { name: '马上返回' }).click();
}

test('a learner of 上海 logs in on the site of the region and studies here; a ticket that is not good is said, and nothing is lost', {
  tag: ['@LOGIN-58', '@AREA-02', '@SESSION-22'],
}, async ({ visitor }) => {
  const { page, site } = visitor;
  await visitor.openArea(SHANGHAI);
  await comeBack(visitor, '已过期');
  const said = page.getByRole('alert').filter({ hasText: '登录凭证无效或已使用，或与登记信息不一致' });
  await expect(said).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/region_login.html`);
  await said.getByRole('link', { name: '回到地区页面' }).click();
  await expect(page).toHaveURL(`${site.origin}/area/${SHANGHAI}.html`);
  await comeBack(visitor, '正常');
  await visitor.isIn(visitor.person.name);
});
