import type { Person } from '@jixu/test-kit/people';
import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { atPhone, type ShownCheck, shownCode } from './face-phone.ts';
import { BY_KEYBOARD, press } from './keyboard.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Who comes without a login that did not match is told, finds the other way, and the way back to a login. */
async function comeTooLate({ page, dialog, site }: LoginVisitor): Promise<void> {
  await page.goto(`${site.origin}/face_verify.html?recover`);
  await press(page, page.getByRole('button', { name: '开始认证' }));
  await press(page, page.getByRole('button', { name: '同意并继续' }));
  await expect(page.getByText('登录信息已过期，请重新登录后再试')).toBeVisible();
  await press(page, page.getByRole('button', { name: '不做人脸认证，改用人工核验' }));
  await expect(page.getByText(/由工作人员核对身份后更正登记的姓名和手机号/)).toBeVisible();
  await press(page, page.getByRole('button', { name: '返回人脸认证' }));
  await press(page, page.getByRole('button', { name: '重新登录' }));
  await expect(dialog).toBeVisible();
}

/** A stranger has claimed the card of `owner` with another name and phone; the owner's login does not match. */
async function rejected(visitor: LoginVisitor, owner: Person, stranger: Person): Promise<void> {
  const { page, phone, site } = visitor;
  await visitor.openArea(XIHU);
  await comeTooLate(visitor);
  await visitor.logInById({ ...stranger, idNumber: owner.idNumber });
  await page.context().clearCookies();
  await page.goto(`${site.origin}/area/${XIHU}.html`);
  await visitor.wantLogin();
  await visitor.fillId(owner);
  await visitor.requestCode();
  await visitor.dialog.getByRole('checkbox').check();
  await visitor.submit(await phone.readCode(owner.telephone));
  await page.getByRole('alertdialog').getByRole('button', { name: '我知道了' }).click();
}

const agree = (page: Page): Promise<ShownCheck> =>
  shownCode(
    page,
    () => press(page, page.getByRole('button', { name: '同意并继续' })),
    '/login/recovery_code',
  );

test(
  'a card that somebody else claimed first is won back by its person’s face, by keyboard on a narrow screen',
  {
    tag: [BY_KEYBOARD, '@LOGIN-53', '@X1', '@X20'],
  },
  async ({ visitor }, { workerIndex }) => {
    const { page, dialog } = visitor;
    const owner = newPerson(workerIndex);
    await page.setViewportSize({ width: 375, height: 812 });
    await rejected(visitor, owner, newPerson(workerIndex));
    await press(page, dialog.getByRole('link', { name: '本人可用人脸认证登录' }));
    await expect(page).toHaveURL(/\/face_verify\.html\?recover$/);
    await expect(heading(page, '用人脸认证登录')).toBeVisible();
    await expectAccessible(page);
    await press(page, page.getByRole('button', { name: '开始认证' }));
    const failed = await agree(page);
    await atPhone(visitor, failed, '不通过');
    await expect(heading(page, '认证失败')).toBeVisible({ timeout: 30_000 });
    const code = await shownCode(
      page,
      () => press(page, page.getByRole('button', { name: '重新认证' })),
      '/login/recovery_code',
    );
    await atPhone(visitor, code, '通过');
    await expect(page).toHaveURL(/\/center\/4\.html$/, { timeout: 30_000 });
    const answer = await page.request.get(`${visitor.site.origin}/wxpub/api/user_info`);
    expect((await answer.json()).data.user_info).toMatchObject({ name: owner.name, faceid_status: 1 });
  },
);
