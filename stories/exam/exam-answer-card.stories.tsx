import { reviewMark, sittingMark } from '@jixu/domain/exam/exam-paper';
import { ExamAnswerCard } from '@jixu/ui-kit/exam/exam-answer-card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { RIGHT_ANSWERS, SECTIONS } from './exam-examples.ts';

const meta = {
  title: '考试 exam/答题卡 exam-answer-card',
  component: ExamAnswerCard,
  args: {
    state: 'exam',
    sections: SECTIONS,
    markOf: ({ question }) => sittingMark(question, { 80101: ['B'], 80201: ['A', 'C'] }),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof ExamAnswerCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Exam: Story = { name: '答题中：已答、未答' };

export const View: Story = {
  name: '查看成绩：答对、答错、未答',
  args: { state: 'view', markOf: ({ question }) => reviewMark(question) },
};

export const AllAnswered: Story = {
  name: '全部已答',
  args: { markOf: ({ question }) => sittingMark(question, RIGHT_ANSWERS) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /已作答/ })).toHaveLength(
      canvas.getAllByRole('link').length,
    );
  },
};
