import { StudyRequiredDialog, type StudyRequiredState } from '@jixu/ui-kit/study/study-required-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { asksFirst } from './asks-first.ts';

const meta = {
  title: '个人中心 center/D13·先完善个人信息·StudyInfoRequiredDialog study-info-required-dialog',
  component: StudyRequiredDialog,
  args: { open: true, state: 'info', onGo: fn(), onClose: fn() },
  parameters: { states: ['info'] satisfies StudyRequiredState[] },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof StudyRequiredDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = { name: '询问' };

export const Asks: Story = {
  name: 'STUDY-29 STUDY-45 完善个人信息',
  play: asksFirst('请先完善个人信息', '去完善'),
};
