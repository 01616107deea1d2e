import { ERRCODE_TEXT } from '@jixu/constants';
import { AssessmentDialog } from '@jixu/ui-kit/exam/assessment-dialog.tsx';
import { ASSESSMENT_DIALOG_STATES } from '@jixu/ui-kit/exam/assessment-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';
import { ALL_SCORED, assessmentAfter, CONTENT } from './assessment-examples.ts';

const SENT = [...ALL_SCORED, CONTENT, { type: 'submitted' }] as const;

const meta = {
  title: '考试 exam/D18·课程评价·AssessmentDialog assessment-dialog',
  component: AssessmentDialog,
  args: {
    open: true,
    form: assessmentAfter(),
    onScore: fn(),
    onContent: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { states: ASSESSMENT_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof AssessmentDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '还没有评分' };
export const PartlyScored: Story = {
  name: '少了一项评分',
  args: { form: assessmentAfter(...ALL_SCORED.slice(0, 2), { type: 'submitted' }) },
};
export const Ready: Story = { name: '四项都评了', args: { form: assessmentAfter(...ALL_SCORED, CONTENT) } };
export const CommentFull: Story = {
  name: '意见写满 300 字',
  args: {
    form: assessmentAfter(...ALL_SCORED, {
      type: 'content-written',
      content: '案例贴近实务，讲得很清楚。'.repeat(24),
    }),
  },
};
export const Submitting: Story = { name: '提交中', args: { form: assessmentAfter(...SENT) } };
export const Failed: Story = {
  name: 'errcode 2620 没有提交成功，考试照常进行',
  args: { form: assessmentAfter(...SENT, { type: 'rejected', message: ERRCODE_TEXT[2620], goesOn: true }) },
};

export const LongText: Story = {
  name: '很长的失败原因',
  args: {
    form: assessmentAfter(...SENT, {
      type: 'rejected',
      goesOn: true,
      message: '评价服务正在维护，您的四项评分和意见建议暂时没有保存，不影响您参加本年度的结业考试和成绩。',
    }),
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};

export const Frame: Story = {
  name: 'ASSESS-03 ASSESS-04 ASSESS-06 四项各五星，五个等级，意见最多 300 字',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    for (const item of ['综合评价', '课程内容', '授课老师', '教务服务']) {
      const stars = within(dialog.getByRole('radiogroup', { name: item })).getAllByRole('radio');
      await expect(stars).toHaveLength(5);
      await expect(stars[0]).toHaveAccessibleName(/非常不满意/);
      await expect(stars[4]).toHaveAccessibleName(/非常满意/);
    }
    const content = dialog.getByRole('textbox', { name: '意见建议' });
    await fireEvent.input(content, { target: { value: '好'.repeat(301) } });
    await expect(args.onContent).toHaveBeenLastCalledWith('好'.repeat(300));
  },
};

export const Closes: Story = {
  name: 'ASSESS-07 暂不考试和 Esc 关闭，遮罩不关',
  play: async ({ args }) => {
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(within(openDialog()).getByRole('button', { name: '暂不考试' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
