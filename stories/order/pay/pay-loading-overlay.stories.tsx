import {
  PAY_LOADING_OVERLAY_STATES,
  PayLoadingOverlay,
} from '@jixu/ui-kit/order/pay/pay-loading-overlay.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../../story-state.ts';

const meta = {
  title: '支付 pay/D26·正在处理中·PayLoadingOverlay pay-loading-overlay',
  component: PayLoadingOverlay,
  args: { on: true },
  parameters: { states: PAY_LOADING_OVERLAY_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PayLoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = { name: '下单或支付进行中' };

export const Stays: Story = {
  name: 'PAY-22 说 正在处理中；Esc 和遮罩都关不掉',
  play: async () => {
    await expect(within(openDialog()).getByRole('status')).toHaveTextContent('正在处理中');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(mask());
    await waitFor(() => expect(openDialog()).toBeVisible());
    await expect(within(openDialog()).queryByRole('button')).toBeNull();
  },
};
