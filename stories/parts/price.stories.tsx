import { Price } from '@jixu/ui-kit/parts/price.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '部件 parts/价格 price',
  component: Price,
  args: { fen: 12_300 },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Priced: Story = {
  name: '收费的写金额',
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥123.00');
  },
};

export const Free: Story = {
  name: '不收费的写 免费',
  args: { fen: 0 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('免费')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('¥');
  },
};
