import { Amount } from '@jixu/ui-kit/parts/amount.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '部件 parts/金额 amount',
  component: Amount,
  args: { fen: 12_300 },
} satisfies Meta<typeof Amount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'BUY-23 分换成元，两位小数',
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥123.00');
  },
};
export const Due: Story = { name: '应付', args: { fen: 129_900, size: 'large', tone: 'due' } };
export const Discounted: Story = {
  name: '有原价：划掉，读屏读作原价',
  args: { fen: 9900, originalFen: 12_000 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('del')).toHaveTextContent('原价¥120.00');
  },
};
export const Column: Story = {
  name: '一列：小数点对齐',
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', width: 160 }}>
      {[900, 12_300, 129_900, 5].map((fen) => (
        <Amount key={fen} fen={fen} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const points = [...canvasElement.querySelectorAll('[data-size] > span:last-child')];
    const lefts = points.map((point) => Math.round(point.getBoundingClientRect().left));
    await expect(new Set(lefts).size).toBe(1);
  },
};
