import {
  STUDY_MOBILE_BLOCKED_STATES,
  StudyMobileBlockedDialog,
} from '@jixu/ui-kit/study/study-mobile-blocked-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '个人中心 center/D15·手机不能学习·StudyMobileBlockedDialog study-mobile-blocked-dialog',
  component: StudyMobileBlockedDialog,
  args: { open: true, onRead: fn() },
  parameters: { states: STUDY_MOBILE_BLOCKED_STATES },
  tags: ['待审'],
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
