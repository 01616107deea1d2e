import { StudyMobileBlockedDialog } from '@jixu/ui-kit/study/study-mobile-blocked-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '个人中心 center/手机不能学习 study-mobile-blocked-dialog',
  component: StudyMobileBlockedDialog,
  args: { open: true, onRead: fn() },
  play: showsItsState,
} satisfies Meta<typeof StudyMobileBlockedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '请到电脑端学习' };

export const Read: Story = {
  name: 'STUDY-31 说明去处，只有 我知道了',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('请前往PC端网站或公众号学习')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '我知道了' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
