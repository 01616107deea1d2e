import { ProgressRing } from '@jixu/ui-kit/parts/progress-ring.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta = {
  title: '部件 parts/进度环 progress-ring',
  component: ProgressRing,
  args: { label: '专业科目', value: 37.5, max: 80, valueText: '已得 37.5 分，已选 80 分', children: '47%' },
} satisfies Meta<typeof ProgressRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {
  name: '不到一半：读屏读出数字',
  play: async ({ canvasElement }) => {
    const ring = within(canvasElement).getByRole('meter', { name: '专业科目' });
    await expect(ring).toHaveAttribute('aria-valuetext', '已得 37.5 分，已选 80 分');
  },
};
export const Empty: Story = {
  name: '没有',
  args: { value: 0, max: 0, valueText: '没有选课', children: '0%' },
};
export const Full: Story = { name: '满了，多出的不算', args: { value: 90, children: '100%' } };
export const Small: Story = { name: '小', args: { size: 64 } };
