import { EXAM_SENTENCES } from '@jixu/domain/exam/exam-state';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { Dialog } from '@jixu/ui-kit/parts/dialog.tsx';
import { EXAM_TEXTS } from '@jixu/ui-kit/texts/exam-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { markWrong, WrongAlert, WrongConfirm } from '../../foundations/book/counter-example.tsx';

const meta = {
  title: '考试 exam/反例 exam-wrong',
  tags: ['!dev', '反例'],
  decorators: [markWrong],
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const BegsForStars: Story = {
  name: '反例：劝高分',
  render: () => (
    <WrongConfirm title="确定只给三星吗？" cancelLabel="仍给三星" confirmLabel="改成五星">
      五星好评是对老师最大的鼓励
    </WrongConfirm>
  ),
};

export const ClosedByMask: Story = {
  name: '反例：遮罩、Esc 也算回答',
  render: () => (
    <Dialog
      open
      title={EXAM_TEXTS.submitTitle}
      onClose={fn()}
      footer={<Button kind="primary">{EXAM_TEXTS.submitConfirm}</Button>}
    >
      {EXAM_TEXTS.submitLead(10, '21:54')}点空白处就返回答题
    </Dialog>
  ),
};

export const YesOrNo: Story = {
  name: '反例：写成确认和取消',
  render: () => (
    <WrongConfirm title={EXAM_TEXTS.unfinishedTitle} confirmLabel="确认">
      {EXAM_SENTENCES.unfinished(3)}
    </WrongConfirm>
  ),
};

export const LeavesAtOnce: Story = {
  name: '反例：一闪就跳走',
  render: () => (
    <WrongAlert title={EXAM_TEXTS.autoTitle} confirmLabel="立即查看">
      已自动交卷，3秒后打开成绩
    </WrongAlert>
  ),
};
