import { leaveExam } from '@jixu/domain/exam/exam-opening';
import { ExamLayout } from '@jixu/ui-kit/exam/exam-layout.tsx';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { ExamReview } from '@jixu/ui-kit/exam/exam-review.tsx';
import { ExamSitting } from '@jixu/ui-kit/exam/exam-sitting.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import { EXAM_TEXTS } from '@jixu/ui-kit/texts/exam-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, within } from 'storybook/test';
import { saysThereIsMore } from '../parts/more-to-scroll.ts';
import { examWith, RIGHT_ANSWERS } from './exam-examples.ts';
import { PAPER } from './paper-example.ts';
import { RECORD, REVIEW } from './review-example.ts';

const meta = {
  title: '考试 exam/考试页 exam-page',
  component: ExamSitting,
  parameters: { layout: 'fullscreen' },
  args: {
    head: PAPER.exam,
    exam: examWith({ 80101: ['B'], 80102: ['B'], 80201: ['A', 'C'], 80302: ['B'] }),
    secondsLeft: 2286,
    onChoose: fn(),
    onWrite: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof ExamSitting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sitting: Story = { name: '答题中' };
export const MoreBelow: Story = {
  name: 'EXAM-03 答题卡放不下时，边上淡出，滚到头就不再淡出',
  play: async ({ canvasElement }) => {
    const card = within(canvasElement).getByRole('navigation', { name: '答题卡' }).parentElement;
    if (!card) throw new Error('the card stands in nothing');
    // as high as it is on a small laptop, whatever window the story is shown in
    card.style.maxHeight = '300px';
    await saysThereIsMore(card);
  },
};
export const Untouched: Story = {
  name: '刚打开',
  args: { exam: { ...examWith({}), hasSaved: false }, secondsLeft: 3600 },
};
export const LastMinutes: Story = {
  name: '不足 5 分钟，有答案没存上',
  args: {
    exam: { ...examWith(RIGHT_ANSWERS), unsaved: { 80502: 9 }, saveFailed: true },
    secondsLeft: 214,
  },
};
export const LastMinute: Story = { name: '不足 1 分钟', args: { secondsLeft: 42 } };

export const Review: Story = {
  name: '查看成绩',
  render: () => (
    <ExamReview
      head={REVIEW.exam}
      parts={REVIEW.question_list}
      record={RECORD.exam_record}
      centerHref="/center/219.html"
    />
  ),
};

export const Loading: Story = {
  name: '试卷加载中',
  render: () => (
    <ExamLayout head={null} paper={<Skeleton lines={8} label={EXAM_TEXTS.loading} />} aside={null} />
  ),
};

export const Leaving: Story = {
  name: '试卷没有打开',
  render: () => <ExamLeavingPanel leaving={leaveExam('', 219)} secondsLeft={3} />,
};
