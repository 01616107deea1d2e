import { EXAM_AUTO_SUBMIT_STATES, ExamAutoSubmitDialog } from '@jixu/ui-kit/exam/exam-auto-submit-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { mask, openDialog, showsItsState } from '../story-state.ts';
import { rejectedSubmission } from './rejected-submission.ts';

const meta = {
  title: '考试 exam/D48·自动交卷·ExamAutoSubmitDialog exam-auto-submit-dialog',
  component: ExamAutoSubmitDialog,
  args: { open: true, state: 'done', message: null, onRetry: fn(), onView: fn() },
  parameters: { states: EXAM_AUTO_SUBMIT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ExamAutoSubmitDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Submitting: Story = { name: '正在替学员交卷', args: { state: 'submitting' } };
export const Done: Story = { name: '已替学员交卷' };
export const Failed: Story = { name: '没有应答', args: { state: 'failed', message: '提交失败，请重试' } };

export const Errcode2625: Story = { name: 'errcode 2625 考试尚未开始', ...rejectedSubmission(2625) };
export const Errcode2626: Story = { name: 'errcode 2626 答题数据有误', ...rejectedSubmission(2626) };

export const LongText: Story = {
  name: '很长的失败原因',
  args: {
    state: 'failed',
    message: '当前交卷人数较多，您的试卷暂时没有提交成功，请不要关闭页面，稍候片刻后点击重新提交。',
  },
  play: holdsLongText,
};

export const Read: Story = {
  name: 'EXAM-12 说明已自动交卷，只能去看成绩；遮罩和 Esc 不关',
  play: async ({ args }) => {
    await expect(getComputedStyle(openDialog()).width).toBe('440px');
    const dialog = within(openDialog());
    await expect(dialog.getByText('考试时间已到，系统已自动交卷')).toBeVisible();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onView).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '查看成绩' }));
    await expect(args.onView).toHaveBeenCalledOnce();
  },
};

export const Retries: Story = {
  name: 'EXAM-31 失败后重新提交，或先去看成绩',
  args: { state: 'failed', message: '提交失败，请重试' },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '重新提交' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '查看成绩' }));
    await expect(args.onView).toHaveBeenCalledOnce();
  },
};
