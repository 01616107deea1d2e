import { PayReturnDialog } from '@jixu/ui-kit/order/pay/pay-return-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../../story-state.ts';

const meta = {
  title: '支付 pay/从微信返回 pay-return-dialog',
  component: PayReturnDialog,
  args: { open: true, onPaid: fn(), onAgain: fn() },
  play: showsItsState,
} satisfies Meta<typeof PayReturnDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '手机上付款后返回' };

export const Answers: Story = {
  name: '已完成支付，或重新支付',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '已完成支付' }));
    await expect(args.onPaid).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '重新支付' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};
