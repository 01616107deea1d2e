import { EXAM_SUBMIT_CONFIRM_STATES, ExamSubmitConfirm } from '@jixu/ui-kit/exam/exam-submit-confirm.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { holdsLongText } from '../order/pay/holds-long-text.ts';
import { mask, openDialog, showsItsState } from '../story-state.ts';
import { rejectedSubmission } from './rejected-submission.ts';

const meta = {
  title: '考试 exam/D46·确认交卷·ExamSubmitConfirm exam-submit-confirm',
  component: ExamSubmitConfirm,
  args: {
    open: true,
    state: 'open',
    count: 10,
    secondsLeft: 1314,
    message: null,
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: EXAM_SUBMIT_CONFIRM_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof ExamSubmitConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '全部答完' };
export const Submitting: Story = { name: '正在交卷', args: { state: 'submitting' } };
export const Failed: Story = { name: '没有应答', args: { state: 'failed', message: '提交失败，请重试' } };

export const Errcode2625: Story = { name: 'errcode 2625 考试尚未开始', ...rejectedSubmission(2625) };
export const Errcode2626: Story = { name: 'errcode 2626 答题数据有误', ...rejectedSubmission(2626) };

export const LongText: Story = {
  name: '很长的失败原因',
  args: {
    state: 'failed',
    message:
      '当前交卷人数较多，您的试卷暂时没有提交成功，已保存的作答不会丢失，请不要关闭页面，稍候片刻后点击重新提交。',
  },
  play: holdsLongText,
};

export const Answers: Story = {
  name: 'EXAM-04 EXAM-13 确认、继续答题；遮罩和 Esc 都不算回答',
  play: async ({ args }) => {
    await expect(getComputedStyle(openDialog()).width).toBe('440px');
    const dialog = within(openDialog());
    await expect(dialog.getByText('确认提交试卷？')).toBeVisible();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '继续答题' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: '确认交卷' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const BusyAnswersNothing: Story = {
  name: '正在交卷时不再回答',
  args: { state: 'submitting' },
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '正在交卷' }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: '继续答题' })).toBeDisabled();
  },
};
