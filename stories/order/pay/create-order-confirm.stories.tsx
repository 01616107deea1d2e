import { ERRCODE_TEXT } from '@jixu/constants';
import {
  CREATE_ORDER_CONFIRM_STATES,
  CreateOrderConfirm,
} from '@jixu/ui-kit/order/pay/create-order-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';

const meta = {
  title: '支付 pay/D25·继续下单·CreateOrderConfirm create-order-confirm',
  component: CreateOrderConfirm,
  args: { open: true, message: ERRCODE_TEXT[1111], onConfirm: fn(), onCancel: fn() },
  parameters: { states: CREATE_ORDER_CONFIRM_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof CreateOrderConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 1111 另一笔待支付订单含有其中的课程' };

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message: `${ERRCODE_TEXT[1111]}原订单编号 20261120181500098765，含“2026年度会计人员继续教育全科套餐”等三项课程。`,
  },
  play: holdsLongText,
};

export const Answers: Story = {
  name: 'PAY-59 服务器的问题，继续下单或取消；遮罩不算回答，Esc 是取消',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText(ERRCODE_TEXT[1111])).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await userEvent.click(dialog.getByRole('button', { name: '继续下单' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
