import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import type { CanStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { offersTwo } from './offers-two.ts';

const meta = {
  title: '个人中心 center/D21·开始学习或继续选课·CanStudyChoiceDialog can-study-choice-dialog',
  component: CanStudyDialog,
  args: {
    open: true,
    state: 'choice',
    message: '已选80学分，达到专业科目最低要求，可以开始学习，也可以继续选课。',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: ['choice'] satisfies CanStudyState[] },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof CanStudyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = { name: 'can_study 3 · 开始学习或继续选课' };

export const Offers: Story = {
  name: 'SELECT-13 开始学习，或继续选课',
  play: offersTwo('开始学习', '继续选课'),
};
