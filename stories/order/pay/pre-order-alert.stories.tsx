import { PRE_ORDER_ALERT_STATES, PreOrderAlert } from '@jixu/ui-kit/order/pay/pre-order-alert.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';
import { holdsLongText } from './holds-long-text.ts';
import { ownText } from './pay-results.ts';

const meta = {
  title: '支付 pay/D24·课程不可购买·PreOrderAlert pre-order-alert',
  component: PreOrderAlert,
  args: { open: true, message: ownText('createPreOrder', 1006), onRead: fn() },
  parameters: { states: PRE_ORDER_ALERT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PreOrderAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 1006 从链接进入' };

export const LongText: Story = {
  name: '很长的提示',
  args: {
    message:
      '您打开的链接所指的课程“2026年度会计专业技术人员继续教育专业科目与公需科目全科套餐”已经下架，或者链接在转发时被改动，请在购课页重新选择本地区本年度正在销售的课程。',
  },
  play: holdsLongText,
};

export const Read: Story = {
  name: 'PAY-57 显示服务器的话，只有一个按钮，读后去购课',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('所选课程不存在或已下架，请重新选择')).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onRead).not.toHaveBeenCalled();
    await expect(dialog.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: '去购课' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
