import { QuizDialog } from '@jixu/ui-kit/lesson/quiz/quiz-dialog.tsx';
import { QUIZ_DIALOG_STATES } from '@jixu/ui-kit/lesson/quiz/quiz-dialog-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { openDialog, showsItsState } from '../../story-state.ts';
import { AT_45, AT_120, LONG_MOMENT, quizAfter } from './quiz-examples.ts';

const meta = {
  title: '随堂练习 quiz/D40·随堂练习·QuizDialog quiz-dialog',
  component: QuizDialog,
  args: {
    quiz: quizAfter(AT_45, 'A'),
    onChoose: fn(),
    onSubmit: fn(),
    onRetry: fn(),
    onAdvance: fn(),
  },
  parameters: { states: QUIZ_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof QuizDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Single: Story = { name: '单选题' };
export const Multiple: Story = {
  name: '多选题 · 最多选三项，已满',
  args: { quiz: quizAfter(AT_120, 'A', 'B', 'D') },
};
export const TrueFalse: Story = {
  name: '判断题',
  args: { quiz: quizAfter(AT_120, 'A', 'B', 'D', 'submitted', 'advanced') },
};
export const Unanswered: Story = { name: '未作答', args: { quiz: quizAfter(AT_45, 'submitted') } };
export const CorrectNext: Story = {
  name: '回答正确，还有下一题',
  args: { quiz: quizAfter(AT_120, 'A', 'B', 'D', 'submitted') },
};
export const Wrong: Story = { name: '回答错误', args: { quiz: quizAfter(AT_45, 'A', 'submitted') } };
export const LastCorrect: Story = {
  name: '最后一题正确',
  args: { quiz: quizAfter(AT_45, 'B', 'submitted') },
};

export const LongText: Story = {
  name: '很长的题目和选项',
  args: { quiz: quizAfter(LONG_MOMENT, 'A', 'B', 'D', 'submitted') },
  play: async () => {
    await expect(openDialog().scrollWidth).toBeLessThanOrEqual(openDialog().clientWidth);
  },
};
