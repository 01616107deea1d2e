import { StudyRequiredDialog } from '@jixu/ui-kit/study/study-required-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '个人中心 center/学习前的条件 study-required-dialog',
  component: StudyRequiredDialog,
  args: { open: true, state: 'info', onGo: fn(), onClose: fn() },
  play: showsItsState,
} satisfies Meta<typeof StudyRequiredDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { name: '请先完善个人信息' };
export const Face: Story = { name: '请先完成人脸认证', args: { state: 'face' } };

/** The message, and the effect of its button; cancel and Esc change nothing. */
const asks = (state: 'info' | 'face', question: string, action: string): Story => ({
  args: { state },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await expect(args.onGo).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2));
  },
});

export const AsksInfo: Story = {
  name: 'STUDY-29 STUDY-45 完善个人信息',
  ...asks('info', '请先完善个人信息', '去完善'),
};
export const AsksFace: Story = {
  name: 'STUDY-30 STUDY-45 人脸认证',
  ...asks('face', '请先完成人脸认证', '立即认证'),
};
