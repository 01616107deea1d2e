import { RateLimitDialog } from '@jixu/ui-kit/shell/rate-limit-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '框架 shell/请求频率过高 rate-limit-dialog',
  component: RateLimitDialog,
  args: { open: true, onReload: fn(), onClose: fn() },
  play: showsItsState,
} satisfies Meta<typeof RateLimitDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'errcode 9999' };

export const Reloads: Story = {
  name: '刷新重试',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('请求频率过高，请刷新页面重试！')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '刷新重试' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
