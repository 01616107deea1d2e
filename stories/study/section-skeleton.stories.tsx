import { SectionSkeleton } from '@jixu/ui-kit/study/section-skeleton.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '个人中心 center/各栏目加载中 section-skeleton',
  component: SectionSkeleton,
  args: { section: 4 },
} satisfies Meta<typeof SectionSkeleton>;

export default meta;

export const Loading: StoryObj<typeof meta> = {
  name: 'F41 标题已在原处，页脚不在视野里移动',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '购买课程' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('课程加载中');
    const [section] = canvasElement.children;
    await expect(section?.getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight);
  },
};
