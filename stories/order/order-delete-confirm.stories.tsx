import { ORDER_DELETE_CONFIRM_STATES, OrderDeleteConfirm } from '@jixu/ui-kit/order/order-delete-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';
import { holdsLongText } from './pay/holds-long-text.ts';

const meta = {
  title: '订单 order/D33·删除订单·OrderDeleteConfirm order-delete-confirm',
  component: OrderDeleteConfirm,
  args: {
    open: true,
    tradePno: '20261121093000123456',
    lineCount: 1,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: ORDER_DELETE_CONFIRM_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof OrderDeleteConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };
export const Deleting: Story = { name: '删除中', args: { deleting: true } };

export const LongText: Story = {
  name: '很长的编号，一笔多项',
  args: { tradePno: '20261121093000123456789012345678', lineCount: 12 },
  play: holdsLongText,
};

export const Answers: Story = {
  name: 'ORDER-04 删除（不是主操作的样子）、取消、Esc；遮罩不算回答；一笔多项要说明',
  args: { lineCount: 2 },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText(/该订单有2项课程，将一并删除。/)).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    const remove = dialog.getByRole('button', { name: '删除' });
    await expect(getComputedStyle(remove).backgroundColor).toBe(
      getComputedStyle(openDialog()).backgroundColor,
    );
    await userEvent.click(remove);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const DeletesOnce: Story = {
  name: '删除中再点不重复',
  args: { deleting: true },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '删除' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
