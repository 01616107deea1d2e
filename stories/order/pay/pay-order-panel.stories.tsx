import { PayMethods } from '@jixu/ui-kit/order/pay/pay-methods.tsx';
import { PayOrderPanel } from '@jixu/ui-kit/order/pay/pay-order-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { methodsView, PRE_ORDER, SUBMIT } from './pay-examples.ts';

const METHODS = (
  <PayMethods view={methodsView()} onMethod={fn()} onCard={fn()} onAddCard={fn()} onRetryCards={fn()} />
);

const meta = {
  title: '支付 pay/确认订单 pay-order-panel',
  component: PayOrderPanel,
  args: {
    view: { preOrder: PRE_ORDER, method: 'wechat', learner: '林知夏', submitting: false },
    methods: METHODS,
    onBack: fn(),
    onRetry: fn(),
    onSubmit: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof PayOrderPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '加载中',
  args: { view: { preOrder: null, method: 'wechat', submitting: false } },
};
export const Failed: Story = {
  name: '没有读取成功',
  args: { view: { preOrder: 'failed', method: 'wechat', submitting: false } },
};
export const Empty: Story = {
  name: '没有选择课程',
  args: { view: { preOrder: 'nothing', method: 'wechat', submitting: false }, buyHref: '/center/4.html' },
};
export const Ready: Story = { name: '两项课程' };
export const Submitting: Story = {
  name: '提交中',
  args: { view: { preOrder: PRE_ORDER, method: 'wechat', submitting: true } },
};

export const LongText: Story = {
  name: '很长的课程名',
  args: {
    view: {
      preOrder: {
        list: [
          {
            course_id: 661,
            course_name: '2026年度会计专业技术人员继续教育专业科目与公需科目全科套餐',
            year: 2026,
            price: 1_299_900_00,
          },
          ...PRE_ORDER.list,
        ],
        total_fee: 1_299_900_00 + PRE_ORDER.total_fee,
      },
      method: 'wechat',
      submitting: false,
    },
  },
  play: holdsLongText,
};

export const Account: Story = {
  name: 'PAY-02 PAY-03 PAY-10 返回；为谁、课程名称和价格两栏、合计；提交的按钮说方式和金额',
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await expect(panel.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '课程名称',
      '价格',
    ]);
    await expect(panel.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '课程名称价格',
      '2026年度会计人员继续教育全科套餐2026年度 · 110学分¥128.00',
      '企业会计准则重点解读：收入与租赁2026年度 · 25学分¥39.00',
      '合计¥167.00',
    ]);
    await expect(panel.getByText('林知夏')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '返回' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
    await userEvent.click(panel.getByRole('button', { name: '微信支付 ¥167.00' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const MadeBefore: Story = {
  name: '先前的订单：编号、剩余时间、支付',
  args: {
    view: {
      preOrder: PRE_ORDER,
      method: 'alipay',
      submitting: false,
      made: { tradePno: '20261121093000123456', secondsLeft: 4210 },
    },
  },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await expect(panel.getByText('20261121093000123456')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '支付宝支付 ¥167.00' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Free: Story = {
  name: '不要钱的课程：提交订单，不说支付方式',
  args: {
    view: {
      preOrder: { list: [{ course_id: 601, course_name: '免费课程', price: 0 }], total_fee: 0 },
      method: 'wechat',
      submitting: false,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '提交订单' })).toBeEnabled();
    await expect(canvas.getByText('本单无需付款，提交后课程立即开通。')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.queryByText(/2小时内/)).toBeNull();
  },
};

export const Blocked: Story = {
  name: '所选方式不能用：不能提交',
  args: { view: { preOrder: PRE_ORDER, method: 'alipay', submitting: false, blocked: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: SUBMIT })).toBeDisabled();
  },
};

export const SubmitsOnce: Story = {
  name: '提交中再点不重复',
  args: { view: { preOrder: PRE_ORDER, method: 'wechat', submitting: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '提交中' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
