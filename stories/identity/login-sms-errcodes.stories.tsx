import type { Rejection } from '@jixu/api-client';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { rejection } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { FILLED_FIELDS } from './login-examples.ts';
import { answered, fillLogin, type Mount, openLogin, says, shows } from './play-login.tsx';
import { ScriptedLogin } from './scripted-login.tsx';

const { createLoginCaptcha, sendLoginSms } = RESPONSES;

const meta = {
  title: '登录 login/短信的错误码 login-sms-errcodes',
  component: ScriptedLogin,
  args: { startTab: 'id-card', server: scriptedServer({}) },
} satisfies Meta<typeof ScriptedLogin>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Requests a code and is rejected. */
async function askForCode(mount: Mount, errcode: Rejection<'sendLoginSms'>['errcode']) {
  const sent = [rejection('sendLoginSms', errcode), sendLoginSms.ok];
  const script = { sendLoginSms: sent, createLoginCaptcha: [createLoginCaptcha.ok] };
  const { server, dialog } = await openLogin(mount, script, 'id-card');
  await fillLogin(dialog, { code: '' });
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
  await answered(server);
  return { server, dialog };
}

/** The code was not sent: an error toast, and the button is enabled again. */
const notSent =
  (errcode: Rejection<'sendLoginSms'>['errcode']): NonNullable<Story['play']> =>
  async ({ mount }) => {
    const { dialog } = await askForCode(mount, errcode);
    await says(ERRCODE_TEXT[errcode]);
    await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled();
    await expect(dialog.getByLabelText('手机号')).toHaveValue(FILLED_FIELDS.telephone);
  };

export const Errcode2101: Story = {
  name: 'errcode 2101 短信请求已失效',
  play: notSent(ERRCODES.SMS_SIGN_WRONG),
};
export const Errcode2102: Story = {
  name: 'errcode 2102 短信发送过于频繁',
  play: notSent(ERRCODES.SMS_TOO_SOON),
};
export const Errcode2103: Story = {
  name: 'errcode 2103 短信次数已达上限',
  play: notSent(ERRCODES.SMS_LIMIT_REACHED),
};
export const Errcode2106: Story = {
  name: 'errcode 2106 短信发送失败',
  play: notSent(ERRCODES.SMS_NOT_SENT),
};
export const Errcode9408: Story = {
  name: 'errcode 9408 获取验证码时网络错误',
  play: notSent(ERRCODES.NETWORK_FAILED),
};

export const NoPhone: Story = {
  name: 'LOGIN-42 没有手机号就不能获取验证码',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, {}, 'id-card');
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    // blurring the empty name may add its own message: only the one about the phone matters
    await waitFor(() => expect(dialog.getByLabelText('手机号')).toHaveAccessibleDescription('请输入手机号'));
    await expect(server.requested('sendLoginSms')).toHaveLength(0);
  },
};

export const Errcode2104: Story = {
  name: 'errcode 2104 先填图形码，再次获取',
  play: async ({ mount }) => {
    const { server, dialog } = await askForCode(mount, ERRCODES.CAPTCHA_REQUIRED);
    await answered(server);
    await shows('id-captcha-asked');
    const captcha = await dialog.findByRole('textbox', { name: '图形码' });
    await expect(captcha).toHaveAccessibleDescription('请先输入图形验证码');
    await expect(captcha).toHaveAttribute('maxlength', '6');
    await userEvent.type(captcha, '7K2F');
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await answered(server);
    await expect(server.requested('sendLoginSms').at(-1)).toMatchObject({ img_code: '7K2F' });
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: '图形码' })).toBeNull());
  },
};

export const Errcode2105: Story = {
  name: 'errcode 2105 图形码错误：换一张，清空输入',
  play: async ({ mount }) => {
    const { server, dialog } = await askForCode(mount, ERRCODES.CAPTCHA_WRONG);
    await answered(server);
    await shows('id-captcha-wrong');
    const captcha = await dialog.findByRole('textbox', { name: '图形码' });
    await expect(captcha).toHaveAccessibleDescription('图形验证码错误，请重新输入');
    await expect(captcha).toHaveValue('');
    await userEvent.type(captcha, 'M9TX');
    await shows('id-captcha-asked');
  },
};
