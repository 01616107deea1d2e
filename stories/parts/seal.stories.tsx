import { Seal } from '@jixu/ui-kit/parts/seal.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta = {
  title: '部件 parts/印章 seal',
  component: Seal,
  args: { text: '合格' },
} satisfies Meta<typeof Seal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Passed: Story = {
  name: '合格：两字竖排，印端正',
  play: async ({ canvasElement }) => {
    const seal = within(canvasElement).getByRole('img', { name: '合格' });
    await expect(seal).toBeVisible();
    await expect(getComputedStyle(seal).rotate).toBe('none');
  },
};
export const Proof: Story = {
  name: '学习证明：四字自右而左，读屏按原序',
  args: { text: '学习证明', size: 128 },
  play: async ({ canvasElement }) => {
    const seal = within(canvasElement).getByRole('img', { name: '学习证明' });
    const [first, , third] = [...seal.querySelectorAll('text')].map((sign) => sign.getBoundingClientRect());
    await expect(first?.left).toBeGreaterThan(third?.left ?? Number.POSITIVE_INFINITY);
  },
};
export const LongText: Story = { name: '最多九字', args: { text: '会计人员继续教育章', size: 160 } };
export const HighContrast: Story = { name: '高对比：没有纸纹', globals: { theme: 'contrast' } };
