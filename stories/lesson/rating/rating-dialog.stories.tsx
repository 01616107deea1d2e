import { ERRCODE_TEXT } from '@jixu/constants';
import { RatingDialog } from '@jixu/ui-kit/lesson/rating/rating-dialog.tsx';
import { RATING_DIALOG_STATES } from '@jixu/ui-kit/lesson/rating/rating-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog, showsItsState } from '../../story-state.ts';
import { COURSE_NAME, comment, RATING_RESULTS, ratingAfter, score } from './rating-examples.ts';

const KEPT = RATING_RESULTS.getCourseComment.ok.data;
const SENT = [score(9), comment(KEPT.comment_content), { type: 'submitted' }] as const;

const meta = {
  title: '评价 rating/D42·本节评分·RatingDialog rating-dialog',
  component: RatingDialog,
  args: {
    form: ratingAfter(),
    courseName: COURSE_NAME,
    onScore: fn(),
    onComment: fn(),
    onSubmit: fn(),
    onClose: fn(),
  },
  parameters: { states: RATING_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof RatingDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoScore: Story = { name: '还没有评分' };
export const ScoreMissing: Story = {
  name: '没有评分就提交',
  args: { form: ratingAfter({ type: 'submitted' }) },
};
export const BelowSix: Story = { name: '低于 6 分', args: { form: ratingAfter(score(5)) } };
export const SixAndAbove: Story = { name: '6 分和以上', args: { form: ratingAfter(score(6)) } };
export const CommentFull: Story = {
  name: '评价写满 300 字',
  args: { form: ratingAfter(score(8), comment('案例贴近实务，讲得很清楚。'.repeat(24).slice(0, 300))) },
};
export const ExistingRating: Story = {
  name: '已评过分',
  args: {
    form: ratingAfter({ type: 'rating-read', score: KEPT.score, comment: KEPT.comment_content }),
  },
};
export const Submitting: Story = { name: '提交中', args: { form: ratingAfter(...SENT) } };
export const Failed: Story = {
  name: 'errcode 2401 未拥有该课程',
  args: { form: ratingAfter(...SENT, { type: 'rejected', message: ERRCODE_TEXT[2401] }) },
};
export const Success: Story = {
  name: '评分成功',
  args: { form: ratingAfter(...SENT, { type: 'accepted' }) },
};

export const LongText: Story = {
  name: '很长的课程名',
  args: {
    courseName: '企业数据资源相关会计处理暂行规定与可持续披露准则（试行）综合解读及案例研讨（上）',
    form: ratingAfter(score(10)),
  },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
