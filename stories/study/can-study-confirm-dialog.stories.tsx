import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import type { CanStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { offersTwo } from './offers-two.ts';

const meta = {
  title: '个人中心 center/D20·选课后去学习·CanStudyConfirmDialog can-study-confirm-dialog',
  component: CanStudyDialog,
  args: {
    open: true,
    state: 'confirm',
    message: '所选学分已达到要求，是否前往学习？',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { states: ['confirm'] satisfies CanStudyState[] },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof CanStudyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = { name: 'can_study 2 · 确认后去学习' };

export const Offers: Story = { name: 'SELECT-12 取消，或去学习', play: offersTwo('去学习', '取消') };
