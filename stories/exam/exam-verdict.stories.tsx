import { examVerdict } from '@jixu/domain/exam/exam-verdict';
import { ExamVerdict } from '@jixu/ui-kit/exam/exam-verdict.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { standingWith } from './exam-examples.ts';

/** 16:30:15 in Shanghai. */
const NOW = Date.parse('2026-11-23T08:30:15Z');
const PAPER = { areaId: 219, year: 2026, examId: 8001, score: 45, passScore: 60 };
const WAITS = standingWith(
  { reason: 'wait', opens_at: NOW + 600_000, tries_left: 4 },
  { allow: 0, is_pass: 2 },
);

const meta = {
  title: '考试 exam/考试结果 exam-verdict',
  component: ExamVerdict,
  args: { verdict: examVerdict(PAPER, WAITS, NOW), score: 45, fullScore: 100, right: 9, count: 20 },
  play: showsItsPanelState,
} satisfies Meta<typeof ExamVerdict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Passed: Story = {
  name: '合格，查看学习证明',
  args: { verdict: examVerdict({ ...PAPER, score: 85 }, standingWith(), NOW), score: 85, right: 17 },
};

export const Failed: Story = { name: '未合格，要等一会儿' };

export const Unknown: Story = {
  name: '不知道合格分',
  args: { verdict: examVerdict({ ...PAPER, passScore: undefined }, null, NOW) },
};

export const Again: Story = {
  name: '未合格，现在可以重新考试',
  args: { verdict: examVerdict(PAPER, standingWith({ tries_left: 4 }, { is_pass: 2 }), NOW) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '重新考试' })).toHaveAttribute(
      'href',
      '/do_exam.html?exam_id=8001&year=2026&area_id=219&page_type=exam',
    );
  },
};

export const PassedBefore: Story = {
  name: '再考未合格，此前已合格',
  args: { verdict: examVerdict(PAPER, standingWith({}, { is_pass: 1 }), NOW) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('您此前已合格，本次成绩不影响学习证明')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看学习证明' })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: '合格' })).toBeNull();
  },
};
