import { rejection } from '@jixu/test-kit/results';
import { type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { FILLED_FIELDS } from './login-examples.ts';
import { answered, page } from './play-login.tsx';
import { ScriptedLogin } from './scripted-login.tsx';

const script: Script = {
  createLoginCode: [RESPONSES.createLoginCode.ok],
  checkLoginCode: [RESPONSES.checkLoginCode.pending],
  sendLoginSms: [RESPONSES.sendLoginSms.ok],
  login: [rejection('login', 1004), RESPONSES.login.ok],
};

const meta = {
  title: '登录 login/只用键盘登录 login-by-keyboard',
  component: ScriptedLogin,
  args: { server: scriptedServer(script) },
} satisfies Meta<typeof ScriptedLogin>;

export default meta;
type Story = StoryObj<typeof meta>;

const { keyboard } = userEvent;

/** The focused element, as a screen reader would announce it. */
const focusIs = (role: string, name: string | RegExp) =>
  waitFor(() => expect(page.getByRole(role, { name })).toHaveFocus());

/** Name, number and phone are marked, because any of them may not match: the focus is in the first. */
async function typePhoneAndCode() {
  await focusIs('textbox', '姓名');
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请核对姓名');
  await expect(page.getByRole('textbox', { name: '身份证号' })).toHaveAccessibleDescription('请核对身份证号');
  await keyboard('{Tab}{Tab}');
  await focusIs('textbox', '手机号');
  await keyboard(`${FILLED_FIELDS.telephone}{Tab}`);
  await focusIs('textbox', '验证码');
  await keyboard(FILLED_FIELDS.code);
}

export const Walk: Story = {
  name: '只凭角色和名称、只用键盘：打开、换标签、看懂错误、取验证码、同意、被拒、再登录',
  play: async ({ mount, step }) => {
    const server = scriptedServer(script);
    await mount(<ScriptedLogin server={server} />);
    await step('打开弹窗，焦点在标签上', async () => {
      await keyboard('{Tab}');
      await focusIs('button', '请登录');
      await keyboard('{Enter}');
      await waitFor(() => expect(page.getByRole('dialog', { name: '登录' })).toBeVisible());
      await focusIs('tab', '微信扫码登录');
      await answered(server);
      await waitFor(() => expect(page.getByRole('img', { name: '微信扫码登录二维码' })).toBeVisible());
    });
    await step('右方向键换到身份证登录，逐栏填写', async () => {
      await keyboard('{ArrowRight}');
      await focusIs('tab', '身份证登录');
      await keyboard('{Tab}');
      await focusIs('textbox', '姓名');
      await keyboard('{Tab}');
      await expect(page.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription('请输入姓名');
      await keyboard('{Shift>}{Tab}{/Shift}');
      await keyboard(`${FILLED_FIELDS.name}{Tab}${FILLED_FIELDS.idNumber}{Tab}`);
      await focusIs('textbox', '手机号');
      await keyboard(`${FILLED_FIELDS.telephone}{Tab}{Tab}`);
    });
    await step('取验证码，填上，同意协议', async () => {
      await focusIs('button', '获取验证码');
      await keyboard('{Enter}');
      await answered(server);
      await expect(page.getByRole('button', { name: '60秒后重发' })).toBeVisible();
      // The code is what comes next.
      await focusIs('textbox', '验证码');
      await keyboard(`${FILLED_FIELDS.code}{Tab}{Tab}`);
      await expect(page.getByRole('checkbox', { name: /^未注册手机验证后自动登录/ })).toHaveFocus();
      await keyboard(' ');
      await keyboard('{Tab}');
      await focusIs('link', /^《用户协议》/);
      await keyboard('{Tab}{Tab}');
      await focusIs('button', '登录');
    });
    await step('被拒：读完提示，焦点回来，改完再登录', async () => {
      await keyboard('{Enter}');
      await answered(server);
      await expect(await page.findByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent(
        '姓名、身份证号或手机号与登记信息不一致，请核对后重试',
      );
      await focusIs('button', '我知道了');
      await keyboard('{Enter}');
      await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
      await typePhoneAndCode();
      await keyboard('{Enter}');
      await answered(server);
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
      await expect(page.getByText('林晓燕，您好')).toBeVisible();
    });
  },
};
