import {
  UNIONPAY_RESULT_STATES,
  UnionpayResultDialog,
} from '@jixu/ui-kit/order/pay/unionpay-result-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { TRADE_PNO } from './pay-examples.ts';

const meta = {
  title: '支付 pay/D29·银联支付结果·UnionpayResultDialog unionpay-result-dialog',
  component: UnionpayResultDialog,
  args: { open: true, result: 'success', tradePno: TRADE_PNO, totalFee: 12_800, onRead: fn() },
  parameters: { states: UNIONPAY_RESULT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof UnionpayResultDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = { name: '支付成功' };
export const Failure: Story = { name: '支付失败', args: { result: 'failure' } };

export const LongText: Story = {
  name: '很长的编号和很大的金额',
  args: { tradePno: '20261121093000123456789012345678', totalFee: 1_299_900_00 },
  play: holdsLongText,
};

export const Paid: Story = {
  name: 'PAY-26 支付成功：一个按钮，Esc 也是它，遮罩不关',
  play: async ({ args }) => {
    await expect(openDialog()).toHaveAccessibleName('支付成功');
    await userEvent.click(mask());
    await expect(args.onRead).not.toHaveBeenCalled();
    await userEvent.click(within(openDialog()).getByRole('button', { name: '进入学习中心' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onRead).toHaveBeenCalledTimes(2);
  },
};

export const NotPaid: Story = {
  name: 'PAY-26 支付失败：返回重新支付',
  args: { result: 'failure' },
  play: async ({ args }) => {
    await expect(openDialog()).toHaveAccessibleName('支付失败');
    await userEvent.click(within(openDialog()).getByRole('button', { name: '返回重新支付' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
