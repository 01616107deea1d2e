import { StudySkeleton } from '@jixu/ui-kit/study/study-skeleton.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '个人中心 center/加载中 study-skeleton',
  component: StudySkeleton,
} satisfies Meta<typeof StudySkeleton>;

export default meta;

export const Loading: StoryObj<typeof meta> = {
  name: '选课中心加载中',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('课程加载中');
  },
};
