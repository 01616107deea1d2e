import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SUBMIT } from './pay-examples.ts';
import { PAY_RESULTS } from './pay-results.ts';
import { openPay, polled, READS, responded } from './play-payment.tsx';
import { ScriptedPayPage } from './scripted-pay-page.tsx';

const meta = {
  title: '支付 pay/只用键盘支付 pay-by-keyboard-flow',
  component: ScriptedPayPage,
  args: { server: scriptedServer(READS), onGo: fn(), onSubmitForm: fn() },
} satisfies Meta<typeof ScriptedPayPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Presses Tab until this control, found by role and name, has the focus. */
async function tabTo(role: string, name: string | RegExp) {
  for (let presses = 0; presses < 20; presses += 1) {
    if (screen.queryByRole(role, { name }) === document.activeElement) return;
    await userEvent.tab();
  }
  await expect(screen.getByRole(role, { name })).toHaveFocus();
}

const focused = (role: string, name: string | RegExp) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

export const ByCard: Story = {
  name: '银联：选方式、选卡、提交、验证码、结果，全程只用键盘和读屏听到的名称',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, {});
    await expect(screen.getByRole('heading', { name: '确认订单' })).toBeVisible();
    await expect(screen.getByRole('table', { name: '订单明细' })).toBeVisible();
    await tabTo('radio', /微信支付/);
    await userEvent.keyboard('{ArrowDown}');
    await focused('radio', /支付宝/);
    await userEvent.keyboard('{ArrowDown}');
    await focused('radio', /银行卡（银联）/);
    await responded(server, 'listMyCards');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /银行卡/ })).toBeEnabled());
    await tabTo('combobox', /银行卡/);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: /招商银行/ });
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await tabTo('button', SUBMIT);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '正在处理中' });
    await responded(server, 'createOrder');
    await responded(server, 'payByCard');
    await screen.findByRole('dialog', { name: '支付验证' });
    await focused('textbox', '验证码');
    await userEvent.keyboard('604817{Enter}');
    await responded(server, 'verifyCardPayment');
    await screen.findByRole('alertdialog', { name: '支付成功' });
    await focused('button', '进入学习中心');
    await userEvent.keyboard('{Enter}');
    await expect(onGo).toHaveBeenCalledWith('/center/1.html');
  },
};

export const ByWechat: Story = {
  name: '微信：提交、听到剩余时间和二维码、支付成功后去选课，全程只用键盘',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { getOrderStatus: [PAY_RESULTS.getOrderStatus.ok] });
    await tabTo('button', SUBMIT);
    await userEvent.keyboard('{Enter}');
    await responded(server, 'createOrder');
    await responded(server, 'createUnifiedOrder');
    await expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeVisible();
    await expect(screen.getByRole('region', { name: '微信支付' })).toBeVisible();
    await expect(screen.getByRole('timer', { name: '剩余时间' })).toBeVisible();
    await polled(server);
    await screen.findByRole('heading', { name: '支付成功' });
    await tabTo('button', '申请发票');
    await tabTo('link', '进入选课中心');
  },
};
