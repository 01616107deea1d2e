import { FrontSkeleton } from '@jixu/ui-kit/study/front-skeleton.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { holdsItsWidth } from '../parts/on-phone.ts';

const meta = {
  title: '个人中心 center/学习中心加载中 front-skeleton',
  component: FrontSkeleton,
} satisfies Meta<typeof FrontSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '加载中：标题、按钮、进度、步骤都已在原位',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('课程加载中');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('学习中心');
  },
};

export const Whole: Story = { name: '年度与课程包也还没有', args: { hasHead: false } };

export const Phone: Story = {
  name: '手机',
  globals: { viewport: { value: 'phone' } },
  play: holdsItsWidth,
};
