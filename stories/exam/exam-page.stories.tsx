import { leaveExam } from '@jixu/domain/exam/exam-opening';
import type { ShownExam } from '@jixu/domain/exam/exam-page';
import { examVerdict } from '@jixu/domain/exam/exam-verdict';
import { ExamView } from '@jixu/ui-kit/exam/exam-view.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { saysThereIsMore } from '../parts/more-to-scroll.ts';
import { EXAM_AIDS } from './exam-aids.tsx';
import { examWith, RIGHT_ANSWERS, standingWith } from './exam-examples.ts';
import { PAPER } from './paper-example.ts';
import { RECORD, REVIEW } from './review-example.ts';
import { WITHHELD, WITHHELD_RECORD } from './withheld-example.ts';

const on = {
  begin: fn(),
  choose: fn(),
  write: fn(),
  submit: fn(),
  leave: fn(),
  confirm: fn(),
  cancel: fn(),
  retry: fn(),
  closeAuto: fn(),
  returnHere: fn(),
};
const answering = examWith({ 80101: ['B'], 80102: ['B'], 80201: ['A', 'C'], 80302: ['B'] });
const sitting = (exam = answering, secondsLeft = 2286): ShownExam => ({
  status: 'sitting',
  head: PAPER.exam,
  exam,
  secondsLeft,
});
/** 16:30:15 in Shanghai. */
const NOW = Date.parse('2026-11-23T08:30:15Z');

function reviewed(paper: typeof REVIEW, record: typeof RECORD, standing = standingWith()): ShownExam {
  const { exam: head, question_list: parts, key_opens_at: keyOpensAtMs } = paper;
  const marked = { areaId: 219, year: 2026, examId: 8001, score: record.exam_record.score, passScore: 30 };
  return {
    status: 'reviewed',
    review: { head, parts, record: record.exam_record, keyOpensAtMs, standing },
    verdict: examVerdict(marked, standing, NOW),
  };
}

const meta = {
  title: '考试 exam/考试页 exam-page',
  component: ExamView,
  parameters: { layout: 'fullscreen' },
  args: { exam: sitting(), on, aids: EXAM_AIDS },
} satisfies Meta<typeof ExamView>;

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
  args: { exam: sitting({ ...examWith({}), hasSaved: false }, 3600) },
};
export const LastMinutes: Story = {
  name: '不足 5 分钟，有答案没存上',
  args: {
    exam: sitting({ ...examWith(RIGHT_ANSWERS), unsaved: { 80502: 9 }, saveFailed: true }, 214),
  },
};
export const LastMinute: Story = { name: '不足 1 分钟', args: { exam: sitting(answering, 42) } };
export const ShortExam: Story = {
  name: 'F13 整场只有 2 分钟：一开始不提示不足 5 分钟',
  args: { exam: sitting({ ...answering, durationSeconds: 120 }, 118) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: '剩余时间' })).toHaveTextContent('01:58');
    await expect(canvas.queryByText(/^考试剩余时间不足/)).toBeNull();
  },
};

export const Start: Story = {
  name: '开始页',
  args: {
    exam: { status: 'ready', year: 2026, why: '', isOpening: false, standing: standingWith() },
  },
};

export const Review: Story = { name: '查看成绩，已合格', args: { exam: reviewed(REVIEW, RECORD) } };

export const ReviewWithheld: Story = {
  name: 'EXAM-10 EXAM-18 查看成绩，未合格：还差几分、何时可再考，每题对错，没有答案和解析，说明何时显示',
  args: {
    exam: reviewed(
      WITHHELD,
      WITHHELD_RECORD,
      standingWith({ reason: 'wait', opens_at: NOW + 600_000, tries_left: 4 }, { allow: 0, is_pass: 2 }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2027年1月1日起/)).toBeVisible();
    const result = canvas.getByRole('region', { name: '得分' });
    await expect(result).toHaveTextContent('未合格，还差 15 分');
    await expect(result).toHaveTextContent('16:41后可再次考试');
    await expect(result).toHaveTextContent('今日还可考 4 次');
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

export const Loading: Story = { name: '试卷加载中', args: { exam: { status: 'opening' } } };

export const Leaving: Story = {
  name: '试卷没有打开',
  args: { exam: { status: 'leaving', leaving: leaveExam('', 219), secondsLeft: 3 } },
};
