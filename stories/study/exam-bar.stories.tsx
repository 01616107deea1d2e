import { type ExamOfYear, examBar } from '@jixu/domain/exam/exam-bar';
import { OPEN_EXAM } from '@jixu/domain/exam/testing/open-exam';
import { ExamBar } from '@jixu/ui-kit/study/exam-bar.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const TERMS = { pass_score: 60, score: 100, duration: 60, tries_per_day: 5, wait_minutes: 10 };
const NOON = Date.parse('2026-11-23T04:00:00Z');

const barOf = (changed: Partial<ExamOfYear>, reason = '', courses_left = 0) => {
  const bar = examBar({ ...OPEN_EXAM, ...changed }, { reason, courses_left, opens_at: NOON + 600_000 }, NOON);
  if (bar === null) throw new Error('the story hides its bar');
  return bar;
};

const meta = {
  title: '个人中心 center/结业考试 exam-bar',
  component: ExamBar,
  args: { bar: barOf({}), passed: null, terms: TERMS, onBegin: fn(), onView: fn() },
} satisfies Meta<typeof ExamBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the buttons are called, and which of them can be pressed. */
const shows =
  (names: readonly string[], disabled: readonly string[], why: string | null): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button');
    await expect(buttons.map((button) => button.textContent)).toEqual(names);
    for (const name of disabled) await expect(canvas.getByRole('button', { name })).toBeDisabled();
    if (why !== null)
      await expect(canvas.getByRole('button', { name: names.at(-1) ?? '' })).toHaveAccessibleDescription(why);
  };

export const Courses: Story = {
  name: 'STUDY-32 课程未学完，不能考试，说明还差几门',
  args: { bar: barOf({ allow: 0 }, 'courses', 2) },
  play: shows(['去考试'], ['去考试'], '还差2门课程未学完，学完后即可考试'),
};

export const Closed: Story = {
  name: 'STUDY-32 年度已结束',
  args: { bar: barOf({ allow: 0 }, 'closed') },
  play: shows(['去考试'], ['去考试'], '本年度学习已结束'),
};

export const Ready: Story = {
  name: 'STUDY-33 可以考试，先说明时长、合格分数和次数',
  play: async (context) => {
    await shows(['去考试'], [], null)(context);
    await expect(context.canvas.getByText('60分钟，满分100分，60分合格')).toBeVisible();
    await expect(
      context.canvas.getByText('每天最多5次；下次若未通过，须等10分钟再考，等待逐次加倍，最长4小时'),
    ).toBeVisible();
    await userEvent.click(context.canvas.getByRole('button', { name: '去考试' }));
    await expect(context.args.onBegin).toHaveBeenCalledOnce();
  },
};

export const LongestWait: Story = {
  name: 'STUDY-32 等待已到最长，不再说加倍',
  args: { bar: barOf({ is_pass: 2 }), passed: false, terms: { ...TERMS, wait_minutes: 240 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('每天最多5次；下次若未通过，须等4小时再考')).toBeVisible();
  },
};

export const Passed: Story = {
  name: 'STUDY-34 已合格：查看成绩，重新考试',
  args: { bar: barOf({ is_pass: 1 }), passed: true },
  play: async (context) => {
    await shows(['查看成绩', '重新考试'], [], null)(context);
    await userEvent.click(context.canvas.getByRole('button', { name: '查看成绩' }));
    await expect(context.args.onView).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  name: 'STUDY-34 未合格：查看成绩，重新考试',
  args: { bar: barOf({ is_pass: 2 }), passed: false },
  play: shows(['查看成绩', '重新考试'], [], null),
};

export const Waiting: Story = {
  name: 'STUDY-32 两次考试之间：成绩仍可查看',
  args: { bar: barOf({ is_pass: 2, allow: 0 }, 'wait'), passed: false },
  play: shows(['查看成绩', '去考试'], ['去考试'], '12:10后可再次考试'),
};

export const TriesUsedUp: Story = {
  name: 'STUDY-32 今日次数已用完',
  args: { bar: barOf({ is_pass: 2, allow: 0 }, 'tries'), passed: false },
  play: shows(['查看成绩', '去考试'], ['去考试'], '今日考试次数已用完，请明天再试'),
};
