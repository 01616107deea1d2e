import { LOGOUT_CONFIRM_STATES, LogoutConfirm } from '@jixu/ui-kit/identity/logout-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '登录 login/D03·退出登录·LogoutConfirm logout-confirm',
  component: LogoutConfirm,
  args: { open: true, onConfirm: fn(), onCancel: fn() },
  parameters: { states: LOGOUT_CONFIRM_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof LogoutConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };

export const Answers: Story = {
  name: '确定、取消、Esc；遮罩不算回答',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('是否退出登录?')).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
