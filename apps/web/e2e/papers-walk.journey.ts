import { Buyer } from './buyer.ts';
import { completeProfile } from './complete-profile.ts';
import { enterByPhone } from './enter.ts';
import { mailedFile, orderOf, platformOf, untilListed } from './invoice-steps.ts';
import { Learner } from './learner.ts';
import { letAMinutePass } from './let-a-minute-pass.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { Phone } from './phone.ts';

/** 南京市玄武区, which asks for particulars before the first lesson. */
const XUANWU = 220102;
/** Both its courses are required, so there is nothing to choose; the free package lacks the one to study. */
const PACKAGE = {
  name: '会计法治与职业道德必修专题',
  price: '¥49.00',
  course: '财会监督与会计造假案例',
} as const;

/** Somebody new in 南京, who has the free courses. */
async function startIn(visitor: LoginVisitor): Promise<Learner> {
  const { page, person, site } = visitor;
  await enterByPhone({ site, page, areaId: XUANWU }, person);
  const learner = new Learner(site, page, person);
  await learner.claimFreeCourses();
  return learner;
}

/** Chooses the package among those on sale, and pays it by WeChat. */
async function buyPackage({ page, site }: LoginVisitor, buyer: Buyer): Promise<string> {
  await page.goto(`${site.origin}/center/4.html`);
  await page.getByRole('button', { name: /^展开其余\d+个课程包$/ }).click();
  await page.getByRole('checkbox', { name: new RegExp(`^${PACKAGE.name}`) }).check();
  const bar = page.getByRole('region', { name: '已选课程' });
  await expect(bar).toContainText(`合计${PACKAGE.price}`);
  await bar.getByRole('button', { name: '立即购买' }).click();
  await buyer.submitButton().click();
  const tradePno = await buyer.code();
  await buyer.pays('wxpay', tradePno);
  await buyer.isPaid();
  await expect(page.getByRole('main')).toContainText(PACKAGE.price);
  return tradePno;
}

/** Asks for a personal invoice of the order; the file that came by mail is the one behind 查看发票. */
async function invoiceByMail(visitor: LoginVisitor, tradePno: string, email: string): Promise<void> {
  const { page, person, phone, site } = visitor;
  await page.goto(`${site.origin}/center/5.html`);
  const order = orderOf(page, tradePno);
  await order.getByRole('button', { name: '申请发票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await dialog.getByText('个人', { exact: true }).click();
  await dialog.getByLabel('发票抬头', { exact: true }).fill(person.name);
  await dialog.getByLabel('电子邮箱', { exact: true }).fill(email);
  await dialog.getByLabel('电子邮箱', { exact: true }).press('Enter');
  await visitor.sees('申请成功');
  await untilListed(page, tradePno, { invoice_status: 2 });
  await page.reload();
  const link = order.getByRole('link', { name: '查看发票' });
  await expect(link).toBeVisible();
  expect(await platformOf(visitor, email).booked()).toMatchObject([
    { state: 'issued', body: { amount: 4900, buyer: { name: person.name } } },
  ]);
  const opened = await page.request.get(site.origin + ((await link.getAttribute('href')) ?? ''));
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const mailbox = await phone.newPage();
  const mailed = await mailedFile(mailbox, visitor, email, [`${person.name}的电子发票`, PACKAGE.price]);
  expect(mailed.equals(await opened.body())).toBe(true);
}

test(
  'stopped by 请先完善个人信息: the form, a package, its invoice by mail, and the lesson plays',
  {
    tag: ['@gate', '@STUDY-29', '@PAY-52', '@INVOICE-25'],
  },
  async ({ visitor, site }, { workerIndex }) => {
    const email = `xuanwu-${workerIndex}@example.cn`;
    const learner = await startIn(visitor);
    const { page, person } = visitor;
    const lesson = (course = '') => page.getByRole('link', { name: `去学习：${course}` }).first();
    await learner.openStudyCenter();
    await lesson().click();
    const stopped = page.getByRole('alertdialog', { name: '请先完善个人信息' });
    await stopped.getByRole('button', { name: '去完善' }).click();
    await expect(page).toHaveURL(/\/center\/3\.html$/);
    await letAMinutePass(site);
    await completeProfile(page, new Phone(site.partiesOrigin), {
      email,
      telephone: person.telephone,
    });

    const tradePno = await buyPackage(visitor, new Buyer(visitor));
    await invoiceByMail(visitor, tradePno, email);

    await learner.openStudyCenter();
    await lesson(PACKAGE.course).click();
    await expect(page).toHaveURL(/\/course_play\/play\.html\?.*package_id=657&.*year_id=2026/);
    await learner.startPlaying();
    await learner.untilSaved();
  },
);
