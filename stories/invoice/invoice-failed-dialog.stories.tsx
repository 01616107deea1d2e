import { INVOICE_FAILED_STATES, InvoiceFailedDialog } from '@jixu/ui-kit/invoice/invoice-failed-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '发票 invoice/D32·开票失败·InvoiceFailedDialog invoice-failed-dialog',
  component: InvoiceFailedDialog,
  args: { open: true, onReissue: fn(), onContactService: fn(), onClose: fn() },
  parameters: { states: INVOICE_FAILED_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof InvoiceFailedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '重新开票，或找客服' };

export const TwoWays: Story = {
  name: 'INVOICE-24 说明原因，重新开票或联系客服；Esc 和遮罩都关',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('开票失败可以重新开票或者联系客服查询原因')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '重新开票' }));
    await expect(args.onReissue).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '联系客服' }));
    await expect(args.onContactService).toHaveBeenCalledOnce();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
