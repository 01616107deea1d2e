import { ExamStart } from '@jixu/ui-kit/exam/exam-start.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { standingWith } from './exam-examples.ts';

const meta = {
  title: '考试 exam/开始考试 exam-start',
  component: ExamStart,
  args: { year: 2026, standing: standingWith(), why: '', isOpening: false, onBegin: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof ExamStart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { name: '可以开始' };

export const Opening: Story = { name: '正在打开试卷', args: { isOpening: true } };

export const Closed: Story = {
  name: '现在不能考：说明原因，返回学习中心',
  args: { why: '今日考试次数已用完，请明天再试', standing: standingWith({ tries_left: 0 }, { allow: 0 }) },
};

export const Unknown: Story = {
  name: '服务器没有说要求：只有规则和开始考试',
  args: { standing: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByLabelText('考试信息')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '开始考试' }));
    await expect(args.onBegin).toHaveBeenCalledOnce();
  },
};
