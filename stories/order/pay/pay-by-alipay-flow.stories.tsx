import { ALIPAY_FIELDS } from '@jixu/domain/order/payment/alipay-payment';
import { rejected } from '@jixu/test-kit/results';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PAY_RESULTS } from './pay-results.ts';
import {
  dialogIn,
  openPay,
  panelShows,
  polled,
  READS,
  responded,
  says,
  submitOrder,
} from './play-payment.tsx';
import { ScriptedPayPage } from './scripted-pay-page.tsx';

const STATUS = PAY_RESULTS.getOrderStatus;

const meta = {
  title: '支付 pay/支付宝支付全程 pay-by-alipay-flow',
  component: ScriptedPayPage,
  args: { server: scriptedServer(READS), onGo: fn(), onSubmitForm: fn() },
} satisfies Meta<typeof ScriptedPayPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Leaves: Story = {
  name: 'PAY-41 PAY-54 支付宝：下单后自动提交隐藏的表单',
  play: async ({ mount }) => {
    const { server, onSubmitForm } = await openPay(mount, {});
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    await submitOrder(server);
    await responded(server, 'createAlipayOrder');
    await waitFor(() => expect(onSubmitForm).toHaveBeenCalledOnce());
    const form: HTMLFormElement | null = onSubmitForm.mock.lastCall?.[0] ?? null;
    await expect(Array.from(form?.elements ?? [], (input) => input.getAttribute('name'))).toEqual([
      ...ALIPAY_FIELDS,
    ]);
    await expect(form?.getAttribute('method')).toBe('post');
    await expect(server.requested('createOrder')[0]).toMatchObject({ channel: 'alipay' });
  },
};

export const Returns: Story = {
  name: 'PAY-75 PAY-79 从支付宝返回：查询到支付成功',
  play: async ({ mount }) => {
    const server = scriptedServer({ ...READS, getOrderStatus: [STATUS.pending, STATUS.ok] });
    await mount(
      <ScriptedPayPage
        server={server}
        returnedOrder="20261121093000123456"
        onGo={fn()}
        onSubmitForm={fn()}
      />,
    );
    await panelShows('confirming');
    await polled(server);
    await panelShows('confirming');
    await polled(server);
    await says('支付成功');
    await expect(server.requested('getOrderStatus')[0]).toEqual({
      trade_pno: '20261121093000123456',
      pay_channel: 'alipay',
    });
  },
};

export const CancelledThere: Story = {
  name: 'PAY-79 在支付宝取消后返回：没有支付成功，可看订单',
  play: async ({ mount }) => {
    const server = scriptedServer(READS);
    await mount(
      <ScriptedPayPage
        server={server}
        returnedOrder="20261121093000123456"
        onGo={fn()}
        onSubmitForm={fn()}
      />,
    );
    await polled(server);
    await polled(server);
    await panelShows('confirming');
    await expect(screen.queryByText('支付成功')).toBeNull();
    await expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/center/5.html');
  },
};

export const AlreadyPaid: Story = {
  name: 'errcode 2706 订单已在别处支付：弹窗说明，读后去看订单',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, { createAlipayOrder: [rejected(2706)] });
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    await submitOrder(server);
    await responded(server, 'createAlipayOrder');
    const dialog = await dialogIn('open');
    await expect(dialog.getByText('订单已支付，请勿重复支付')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '查看订单' }));
    await expect(onGo).toHaveBeenCalledWith('/center/5.html');
  },
};
