import { ALIPAY_FIELDS } from '@jixu/domain/payment/alipay-payment';
import type { WaitingOrder } from '@jixu/domain/payment/order-poll';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { refused } from '../scripted/answers.ts';
import { type ScriptedServer, scriptedServer } from '../scripted/scripted-server.ts';
import { LiveAlipayPayment } from './flow/live-alipay-payment.tsx';
import { LivePayPage } from './flow/live-pay-page.tsx';
import { answered, dialogIn, openPay, panelShows, polled, READS, submitOrder } from './flow/play-payment.tsx';
import { PAY_ANSWERS } from './pay-answers.ts';

const STATUS = PAY_ANSWERS.getOrderStatus;

const meta = {
  title: '支付 pay/支付宝支付全程 pay-by-alipay-flow',
  component: LivePayPage,
  args: { server: scriptedServer(READS), onGo: fn(), onSubmitForm: fn() },
} satisfies Meta<typeof LivePayPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page as reopened by the gateway: it knows only the order number. */
function orderOf(server: ScriptedServer): WaitingOrder {
  const expiresAt = server.clock.now() + 7_200_000;
  return { tradePno: '20261121093000123456', channel: 'alipay', expiresAt };
}

export const Leaves: Story = {
  name: 'PAY-41 PAY-54 支付宝：下单后自动提交隐藏的表单',
  play: async ({ mount }) => {
    const { server, onSubmitForm } = await openPay(mount, {});
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    await submitOrder(server);
    await answered(server, 'createAlipayOrder');
    await waitFor(() => expect(onSubmitForm).toHaveBeenCalledOnce());
    const form: HTMLFormElement | null = onSubmitForm.mock.lastCall?.[0] ?? null;
    await expect(Array.from(form?.elements ?? [], (input) => input.getAttribute('name'))).toEqual([
      ...ALIPAY_FIELDS,
    ]);
    await expect(form?.getAttribute('method')).toBe('post');
    await expect(server.asked('createOrder')[0]).toMatchObject({ channel: 'alipay' });
  },
};

export const Returns: Story = {
  name: 'PAY-75 PAY-79 从支付宝返回：查询到支付成功',
  play: async ({ mount }) => {
    const server = scriptedServer({ ...READS, getOrderStatus: [STATUS.pending, STATUS.ok] });
    const onPaid = fn();
    await mount(
      <LiveAlipayPayment
        server={server}
        order={orderOf(server)}
        returned
        onPaid={onPaid}
        onGo={fn()}
        onBusy={fn()}
        onSubmitForm={fn()}
      />,
    );
    await panelShows('confirming');
    await polled(server);
    await expect(onPaid).not.toHaveBeenCalled();
    await polled(server);
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
    await expect(server.asked('getOrderStatus')[0]).toEqual({
      trade_pno: '20261121093000123456',
      pay_channel: 'alipay',
    });
  },
};

export const CancelledThere: Story = {
  name: 'PAY-79 在支付宝取消后返回：没有支付成功，可看订单',
  play: async ({ mount }) => {
    const server = scriptedServer(READS);
    const onPaid = fn();
    await mount(
      <LiveAlipayPayment
        server={server}
        order={orderOf(server)}
        returned
        onPaid={onPaid}
        onGo={fn()}
        onBusy={fn()}
        onSubmitForm={fn()}
      />,
    );
    await polled(server);
    await polled(server);
    await panelShows('confirming');
    await expect(onPaid).not.toHaveBeenCalled();
    await expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/center/5.html');
  },
};

export const AlreadyPaid: Story = {
  name: 'errcode 2706 订单已在别处支付：弹窗说明，读后去看订单',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, { createAlipayOrder: [refused(2706)] });
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    await submitOrder(server);
    await answered(server, 'createAlipayOrder');
    const dialog = await dialogIn('open');
    await expect(dialog.getByText('订单已支付，请勿重复支付')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '查看订单' }));
    await expect(onGo).toHaveBeenCalledWith('/center/5.html');
  },
};
