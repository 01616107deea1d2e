import { StudyRequiredDialog, type StudyRequiredState } from '@jixu/ui-kit/study/study-required-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { showsItsState } from '../story-state.ts';
import { asksFirst } from './asks-first.ts';

const meta = {
  title: '个人中心 center/D14·先完成人脸认证·StudyFaceRequiredDialog study-face-required-dialog',
  component: StudyRequiredDialog,
  args: { open: true, state: 'face', onGo: fn(), onClose: fn() },
  parameters: { states: ['face'] satisfies StudyRequiredState[] },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof StudyRequiredDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Face: Story = { name: '询问' };

export const Asks: Story = {
  name: 'STUDY-30 STUDY-45 人脸认证',
  play: asksFirst('请先完成人脸认证', '立即认证'),
};
