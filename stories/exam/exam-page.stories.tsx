import { leaveExam } from '@jixu/domain/exam/exam-opening';
import { ExamLayout } from '@jixu/ui-kit/exam/exam-layout.tsx';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { ExamReview } from '@jixu/ui-kit/exam/exam-review.tsx';
import { ExamSitting } from '@jixu/ui-kit/exam/exam-sitting.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import { EXAM_TEXTS } from '@jixu/ui-kit/texts/exam-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { saysThereIsMore } from '../parts/more-to-scroll.ts';
import { examWith, RIGHT_ANSWERS } from './exam-examples.ts';
import { PAPER } from './paper-example.ts';
import { RECORD, REVIEW } from './review-example.ts';
import { WITHHELD, WITHHELD_RECORD } from './withheld-example.ts';

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
  name: '查看成绩，已合格',
  render: () => (
    <ExamReview
      head={REVIEW.exam}
      parts={REVIEW.question_list}
      record={RECORD.exam_record}
      keyOpensAtMs={REVIEW.key_opens_at}
      centerHref="/center/219.html"
    />
  ),
};

export const ReviewWithheld: Story = {
  name: 'EXAM-10 EXAM-18 查看成绩，未合格：得分和每题对错，没有答案和解析，说明何时显示',
  render: () => (
    <ExamReview
      head={WITHHELD.exam}
      parts={WITHHELD.question_list}
      record={WITHHELD_RECORD.exam_record}
      keyOpensAtMs={WITHHELD.key_opens_at}
      centerHref="/center/219.html"
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2027年1月1日起');
    const result = canvas.getByRole('complementary', { name: '得分' });
    await expect(result).toHaveTextContent('15 / 50分');
    await expect(result).toHaveTextContent('答对 3 / 10');
    const card = within(canvas.getByRole('navigation', { name: '答题卡' }));
    for (const name of ['第1题，回答错误', '第2题，回答正确', '第3题，未作答'])
      await expect(card.getByRole('link', { name })).toBeVisible();
    await expect(canvas.getAllByText('您的答案')).toHaveLength(10);
    // What is marked correct looks so, and nothing else says what is right.
    await expect(canvas.getByText('客户取得相关商品控制权时').dataset).toMatchObject({ right: 'true' });
    await expect(canvas.getByText('120学分').dataset).not.toHaveProperty('right');
    await expect(canvas.getByText('100学分').dataset).toMatchObject({ chosen: 'true' });
    await expect(canvas.getByText('100学分').dataset).not.toHaveProperty('right');
    await expect(canvas.queryByText('正确答案')).toBeNull();
    await expect(canvas.queryByText('解析')).toBeNull();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
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
