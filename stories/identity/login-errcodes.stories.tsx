import type { Rejection } from '@jixu/api-client';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { rejection } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';
import { RESPONSES } from '../scripted/responses.ts';
import { openDialog } from '../story-state.ts';
import { FILLED_FIELDS } from './login-examples.ts';
import { answered, fillLogin, type Mount, openLogin, page, polled, says, shows } from './play-login.tsx';
import { ScriptedLogin } from './scripted-login.tsx';

const { createLoginCode, checkLoginCode } = RESPONSES;

const meta = {
  title: '登录 login/登录的错误码 login-errcodes',
  component: ScriptedLogin,
  args: { startTab: 'id-card', server: scriptedServer({}) },
} satisfies Meta<typeof ScriptedLogin>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Submits the complete form and is rejected. */
async function submit(mount: Mount, errcode: Rejection<'login'>['errcode']) {
  const { server, dialog } = await openLogin(mount, { login: [rejection('login', errcode)] }, 'id-card');
  await fillLogin(dialog);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: '登录' }));
  await answered(server);
  return { server, dialog };
}

export const Errcode1004: Story = {
  parameters: AXE_WHEN_PLAYED,
  name: 'LOGIN-50 LOGIN-51 LOGIN-52 LOGIN-53 errcode 1004 温馨提示，读后清空手机号和验证码',
  play: async ({ mount }) => {
    const { dialog } = await submit(mount, ERRCODES.LOGIN_MISMATCH);
    const alert = within(await page.findByRole('alertdialog', { name: '温馨提示' }));
    await waitFor(() => expect(alert.getByText(ERRCODE_TEXT[ERRCODES.LOGIN_MISMATCH])).toBeVisible());
    await userEvent.click(alert.getByRole('button', { name: '我知道了' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByLabelText('手机号')).toHaveValue('');
    await expect(dialog.getByLabelText('验证码')).toHaveValue('');
    await expect(dialog.getByLabelText('姓名')).toHaveValue(FILLED_FIELDS.name);
  },
};

export const Errcode1005: Story = {
  name: 'LOGIN-54 LOGIN-55 errcode 1005 提示并清空验证码，手机号保留',
  play: async ({ mount }) => {
    const { dialog } = await submit(mount, ERRCODES.SMS_CODE_WRONG);
    await says(ERRCODE_TEXT[ERRCODES.SMS_CODE_WRONG]);
    await expect(dialog.getByLabelText('验证码')).toHaveValue('');
    await expect(dialog.getByLabelText('验证码')).toHaveFocus();
    await expect(dialog.getByLabelText('手机号')).toHaveValue(FILLED_FIELDS.telephone);
  },
};

/** Nothing is cleared: the learner may retry. */
const staysReady =
  (errcode: Rejection<'login'>['errcode']): NonNullable<Story['play']> =>
  async ({ mount }) => {
    const { dialog } = await submit(mount, errcode);
    await says(ERRCODE_TEXT[errcode]);
    await shows('id-ready');
    await expect(dialog.getByLabelText('验证码')).toHaveValue(FILLED_FIELDS.code);
  };

export const Errcode2001: Story = {
  name: 'errcode 2001 地区未开放',
  play: staysReady(ERRCODES.AREA_NOT_OPEN),
};
export const Errcode2100: Story = {
  name: 'errcode 2100 身份证号不正确',
  play: staysReady(ERRCODES.ID_NUMBER_INVALID),
};
export const Errcode2112: Story = {
  name: 'errcode 2112 姓名中有不能用的字符',
  play: staysReady(ERRCODES.NAME_INVALID),
};

export const Errcode2121: Story = {
  name: 'errcode 2121 手机号绑定的身份证已达上限',
  play: staysReady(ERRCODES.PHONE_HAS_ITS_CARDS),
};
export const Errcode9408: Story = {
  name: 'errcode 9408 登录时网络错误',
  play: staysReady(ERRCODES.NETWORK_FAILED),
};

export const Errcode9999: Story = {
  name: 'errcode 9999 请求频率过高的弹窗',
  play: async ({ mount }) => {
    await submit(mount, ERRCODES.TOO_MANY_REQUESTS);
    await says(ERRCODE_TEXT[ERRCODES.TOO_MANY_REQUESTS]);
    await userEvent.keyboard('{Escape}');
    await shows('id-ready');
  },
};

export const Errcode2107: Story = {
  name: 'errcode 2107 二维码没有取到，点击刷新',
  play: async ({ mount }) => {
    const { server } = await openLogin(mount, {
      createLoginCode: [rejection('createLoginCode', ERRCODES.LOGIN_CODE_FAILED), createLoginCode.ok],
    });
    await answered(server);
    await says(ERRCODE_TEXT[ERRCODES.LOGIN_CODE_FAILED]);
    await shows('wechat-expired');
  },
};

export const Errcode2111: Story = {
  name: 'errcode 2111 扫码授权已失效：回到二维码，点击刷新',
  play: async ({ mount }) => {
    const { server } = await openLogin(mount, {
      createLoginCode: [createLoginCode.ok],
      checkLoginCode: [checkLoginCode.authorised],
      login: [rejection('login', ERRCODES.LOGIN_GRANT_GONE)],
    });
    await answered(server);
    await polled(server);
    await shows('id-by-scan');
    await answered(server);
    await says(ERRCODE_TEXT[ERRCODES.LOGIN_GRANT_GONE]);
    await shows('wechat-expired');
    await expect(openDialog()).toBeVisible();
  },
};
