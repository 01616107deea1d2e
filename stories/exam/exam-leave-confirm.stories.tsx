import { ExamLeaveConfirm } from '@jixu/ui-kit/exam/exam-leave-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '考试 exam/离开考试 exam-leave-confirm',
  component: ExamLeaveConfirm,
  args: { open: true, secondsLeft: 3130, onLeave: fn(), onStay: fn() },
  play: showsItsState,
} satisfies Meta<typeof ExamLeaveConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '离开不停表' };

export const Stays: Story = {
  name: '按 Esc 是留下，不是离开',
  play: async ({ args }) => {
    await expect(openDialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};
