import { CONSTANTS } from '@jixu/constants';
import { SMS_SENT_TEXT } from '@jixu/domain/identity/sms-countdown';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { RESPONSES } from '../scripted/responses.ts';
import { SCANNED_FIELDS } from './login-examples.ts';
import { answered, fillLogin, openLogin, page, polled, says, shows } from './play-login.tsx';
import { ScriptedLogin } from './scripted-login.tsx';

const { checkLoginCode: CODE } = RESPONSES;
const createLoginCode = [RESPONSES.createLoginCode.ok];

const meta = {
  title: '登录 login/登录全程 login-flow',
  component: ScriptedLogin,
  args: { server: scriptedServer({ createLoginCode, checkLoginCode: [CODE.pending] }) },
} satisfies Meta<typeof ScriptedLogin>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ById: Story = {
  name: 'LOGIN-43 LOGIN-44 LOGIN-45 LOGIN-46 身份证登录：验证码 60 秒倒计时，登录成功',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, {
      createLoginCode,
      sendLoginSms: [RESPONSES.sendLoginSms.ok],
      login: [RESPONSES.login.ok],
    });
    await userEvent.click(dialog.getByRole('tab', { name: '身份证登录' }));
    await fillLogin(dialog, { code: '' });
    await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
    await shows('id-sms-sending');
    await answered(server);
    await says(SMS_SENT_TEXT);
    await userEvent.click(await dialog.findByRole('button', { name: '60秒后重发' }));
    await server.clock.advance(1000);
    await userEvent.click(await dialog.findByRole('button', { name: '59秒后重发' }));
    await server.clock.advance(58_999);
    await expect(await dialog.findByRole('button', { name: '1秒后重发' })).toBeVisible();
    await server.clock.advance(1);
    await expect(await dialog.findByRole('button', { name: '重新发送' })).toBeVisible();
    await expect(server.requested('sendLoginSms')).toHaveLength(1);
    await userEvent.type(dialog.getByLabelText('验证码'), '604817');
    await shows('id-unticked');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: '登录' }));
    await shows('id-submitting');
    await answered(server);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByText('林晓燕，您好')).toBeVisible();
  },
};

export const ByScan: Story = {
  name: '扫码登录：待扫码、扫码成功、授权、登录成功',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, {
      createLoginCode,
      checkLoginCode: [CODE.pending, CODE.ok, CODE.authorised],
      login: [RESPONSES.login.ok],
    });
    await shows('wechat-waiting');
    await answered(server);
    await shows('wechat-normal');
    await server.clock.advance(CONSTANTS.QR_POLL_MS - 1);
    await expect(server.requested('checkLoginCode')).toHaveLength(0);
    await server.clock.advance(1);
    await answered(server);
    await polled(server);
    await shows('wechat-scanned');
    await polled(server);
    await shows('id-by-scan');
    await says('登录成功');
    await expect(dialog.getByLabelText('姓名')).toHaveValue(SCANNED_FIELDS.name);
    await expect(dialog.getByLabelText('身份证号')).toHaveValue(SCANNED_FIELDS.idNumber);
    await expect(server.requested('login')[0]).toMatchObject({
      telephone: '',
      code: '',
      token: 'u4Nd9sKcTq2WzE7hRy1XmB',
    });
    await answered(server);
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(page.getByText('林晓燕，您好')).toBeVisible();
  },
};

export const ScanExpired: Story = {
  name: '二维码失效：停止轮询，点击刷新换新码',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.expired] });
    await answered(server);
    await polled(server);
    await shows('wechat-expired');
    await says('二维码已失效请刷新重试！');
    await expect(server.clock.pending).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: /点击刷新/ }));
    await shows('wechat-waiting');
    await answered(server);
    await shows('wechat-normal');
    await expect(server.requested('createLoginCode')).toHaveLength(2);
  },
};

export const ScanCancelled: Story = {
  name: '手机上取消授权',
  play: async ({ mount }) => {
    const { server } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.ok, CODE.cancelled] });
    await answered(server);
    await polled(server);
    await shows('wechat-scanned');
    await polled(server);
    await shows('wechat-expired');
    await says('已取消授权');
    await expect(server.clock.pending).toBe(0);
  },
};

export const ScanUnbound: Story = {
  name: '没有绑定身份证：提示后转到身份证登录',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.unbound] });
    await answered(server);
    await polled(server);
    await says('请先绑定身份证账号');
    await shows('id-empty');
    await expect(dialog.getByRole('tab', { name: '身份证登录' })).toHaveAttribute('aria-selected', 'true');
    await expect(server.clock.pending).toBe(0);
  },
};

export const ScanNobody: Story = {
  name: '授权后没有用户信息',
  play: async ({ mount }) => {
    const { server } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.nobody] });
    await answered(server);
    await polled(server);
    await says('登录失败，请刷新重试！');
    await shows('wechat-expired');
    await expect(server.requested('login')).toHaveLength(0);
  },
};

export const TabSwitch: Story = {
  name: '换到身份证登录就不再轮询，换回来取新码',
  play: async ({ mount }) => {
    const { server, dialog } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.pending] });
    await answered(server);
    await userEvent.click(dialog.getByRole('tab', { name: '身份证登录' }));
    await polled(server);
    await expect(server.requested('checkLoginCode')).toHaveLength(0);
    await userEvent.click(dialog.getByRole('tab', { name: '微信扫码登录' }));
    await answered(server);
    await polled(server);
    await expect(server.requested('createLoginCode')).toHaveLength(2);
    await expect(server.requested('checkLoginCode')).toHaveLength(1);
  },
};

export const Closing: Story = {
  name: '关闭弹窗就不再轮询',
  play: async ({ mount }) => {
    const { server } = await openLogin(mount, { createLoginCode, checkLoginCode: [CODE.pending] });
    await answered(server);
    await userEvent.click(page.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await polled(server);
    await expect(server.requested('checkLoginCode')).toHaveLength(0);
    await expect(server.clock.pending).toBe(0);
  },
};
