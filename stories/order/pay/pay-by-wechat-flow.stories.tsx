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
  title: '支付 pay/微信支付全程 pay-by-wechat-flow',
  component: ScriptedPayPage,
  args: { server: scriptedServer(READS), onGo: fn(), onSubmitForm: fn() },
} satisfies Meta<typeof ScriptedPayPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Pays: Story = {
  name: 'PAY-41 PAY-42 PAY-52 PAY-53 PAY-75 微信支付：下单、二维码、每秒查询、支付成功、申请发票',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { getOrderStatus: [STATUS.pending, STATUS.pending, STATUS.ok] });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await panelShows('qr');
    await server.clock.advance(999);
    await expect(server.requested('getOrderStatus')).toHaveLength(0);
    await server.clock.advance(101);
    await expect(server.requested('getOrderStatus')).toEqual([
      { trade_pno: '20261121093000123456', pay_channel: 'wxpub' },
    ]);
    await polled(server);
    await polled(server);
    await says('进入选课中心');
    await expect(server.requested('getOrderStatus')).toHaveLength(3);
    await server.clock.advance(5000);
    await expect(server.requested('getOrderStatus')).toHaveLength(3);
  },
};

export const AsksInvoice: Story = {
  name: 'PAY-21 PAY-27 INVOICE-23 支付成功后申请发票，按钮变为 发票申请中',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { getOrderStatus: [STATUS.ok] });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await polled(server);
    await userEvent.click(await screen.findByRole('button', { name: '申请发票' }));
    const dialog = await dialogIn('company-empty');
    await userEvent.click(dialog.getByRole('radio', { name: '个人' }));
    await userEvent.type(dialog.getByLabelText('发票抬头'), '林晓燕');
    await userEvent.type(dialog.getByLabelText('电子邮箱'), 'linxiaoyan@example.cn{Enter}');
    await responded(server, 'submitInvoice');
    await says('申请成功');
    await waitFor(() => expect(screen.getByRole('button', { name: '发票申请中' })).toBeDisabled());
    await expect(server.requested('submitInvoice')[0]).toMatchObject({ orders: ['20261121093000123456'] });
  },
};

export const AllRequired: Story = {
  name: 'PAY-44 全部为必修课：去学习中心',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {
      createOrder: [PAY_RESULTS.createOrder.all_required],
      getOrderStatus: [STATUS.all_required],
    });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await polled(server);
    await says('进入学习中心');
  },
};

export const NothingToPay: Story = {
  name: 'PAY-45 PAY-46 应付为零：课程开通成功，1秒后返回',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, { createOrder: [PAY_RESULTS.createOrder.activated] });
    await submitOrder(server);
    await says('课程开通成功');
    await server.clock.advance(999);
    await expect(onGo).not.toHaveBeenCalled();
    await server.clock.advance(1);
    await expect(onGo).toHaveBeenCalledWith('back');
    await expect(server.requested('createUnifiedOrder')).toHaveLength(0);
  },
};

export const Confirms: Story = {
  name: 'PAY-59 PAY-60 errcode 1111 确认后再次下单，step_sure 为 1',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {
      createOrder: [rejected(1111), PAY_RESULTS.createOrder.ok],
    });
    await submitOrder(server);
    const dialog = await dialogIn('open');
    await userEvent.click(dialog.getByRole('button', { name: '继续下单' }));
    await responded(server, 'createOrder');
    await expect(server.requested('createOrder').map(({ step_sure }) => step_sure)).toEqual([0, 1]);
    await responded(server, 'createUnifiedOrder');
    await panelShows('qr');
  },
};

export const LinkFails: Story = {
  name: 'PAY-61 PAY-62 从链接下单失败：说明，3 秒后去购课',
  play: async ({ mount }) => {
    const { server, onGo } = await openPay(mount, { createOrder: [rejected(2701)] }, { fromLink: true });
    await submitOrder(server);
    await says('暂无购课资格，请前往地区平台购课');
    await server.clock.advance(3000);
    await expect(onGo).toHaveBeenCalledWith('/center/4.html');
  },
};

export const CodeFails: Story = {
  name: 'PAY-65 二维码没有生成：生成订单失败！，可以重新生成',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {
      createUnifiedOrder: [rejected(2707), PAY_RESULTS.createUnifiedOrder.ok],
    });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await says('生成订单失败！');
    await userEvent.click(await screen.findByRole('button', { name: '重新生成' }));
    await responded(server, 'createUnifiedOrder');
    await panelShows('qr');
  },
};

export const PollFails: Story = {
  name: 'PAY-66 查询失败：说明并停止；再查一次成功',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { getOrderStatus: [rejected(2703), STATUS.ok] });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await polled(server);
    await panelShows('poll-error');
    await server.clock.advance(5000);
    await expect(server.requested('getOrderStatus')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '重新查询' }));
    await responded(server, 'getOrderStatus');
    await says('进入选课中心');
  },
};

export const NoResponse: Story = {
  name: '查询没有回应：下一秒再问',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, { getOrderStatus: [rejected(9408), STATUS.ok] });
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await polled(server);
    await panelShows('qr');
    await polled(server);
    await says('进入选课中心');
  },
};

export const Expires: Story = {
  name: 'PAY-55 两小时未支付：订单关闭，停止查询',
  play: async ({ mount }) => {
    const { server } = await openPay(mount, {});
    await submitOrder(server);
    await responded(server, 'createUnifiedOrder');
    await panelShows('qr');
    server.clock.jump(server.clock.now() + 7_200_000);
    await polled(server);
    await panelShows('expired');
    await says('订单已关闭，请重新下单');
    await server.clock.advance(5000);
    await expect(server.requested('getOrderStatus')).toHaveLength(0);
  },
};
