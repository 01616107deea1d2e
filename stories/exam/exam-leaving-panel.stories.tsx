import { leaveExam } from '@jixu/domain/exam/exam-opening';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { showsItsPanelState } from '../panel-state.ts';

const meta = {
  title: '考试 exam/试卷没有打开 exam-leaving-panel',
  component: ExamLeavingPanel,
  args: { leaving: leaveExam('', 219), secondsLeft: 3 },
  play: showsItsPanelState,
} satisfies Meta<typeof ExamLeavingPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ToCenter: Story = { name: '回学习中心' };

export const ToHome: Story = { name: '地址里没有地区，回首页', args: { leaving: leaveExam('', null) } };
