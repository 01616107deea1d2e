import { EXAM_UNFINISHED_STATES, ExamUnfinishedDialog } from '@jixu/ui-kit/exam/exam-unfinished-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '考试 exam/D47·还有题目未作答·ExamUnfinishedDialog exam-unfinished-dialog',
  component: ExamUnfinishedDialog,
  args: { open: true, numbers: [3, 5, 8], onKeepAnswering: fn(), onSubmitAnyway: fn() },
  parameters: { states: EXAM_UNFINISHED_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ExamUnfinishedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneLeft: Story = { name: '还有 1 题', args: { numbers: [8] } };
export const ManyLeft: Story = { name: '还有几题' };

export const LongText: Story = {
  name: '一百题都没有答',
  args: { numbers: Array.from({ length: 100 }, (_, index) => index + 1) },
  play: async () => {
    await expect(within(openDialog()).getByText('您还有100道题未作答')).toBeVisible();
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const Answers: Story = {
  name: 'EXAM-14 EXAM-15 EXAM-16 题数；确认是继续答题，取消是仍要交卷；遮罩和 Esc 都不算',
  play: async ({ args }) => {
    await expect(getComputedStyle(openDialog()).width).toBe('440px');
    const dialog = within(openDialog());
    await expect(dialog.getByText('您还有3道题未作答')).toBeVisible();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeepAnswering).not.toHaveBeenCalled();
    await expect(args.onSubmitAnyway).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '继续答题' }));
    await expect(args.onKeepAnswering).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '仍要交卷' }));
    await expect(args.onSubmitAnyway).toHaveBeenCalledOnce();
  },
};
