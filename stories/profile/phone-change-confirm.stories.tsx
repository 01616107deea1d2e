import { PhoneChangeConfirm } from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '我的信息 profile/修改手机号 phone-change-confirm',
  component: PhoneChangeConfirm,
  args: { open: true, from: '138****8000', to: '13900139000', onConfirm: fn(), onCancel: fn() },
  play: showsItsState,
} satisfies Meta<typeof PhoneChangeConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };

export const Answers: Story = {
  name: 'PROFILE-09 说明后果，确认或取消；遮罩不算回答，Esc 是取消',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('修改后需使用新手机号登录，是否确认修改？')).toBeVisible();
    await expect(dialog.getByText('138****8000 改为 13900139000')).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '确认修改' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
