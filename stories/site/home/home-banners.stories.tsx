import { HomeBanners } from '@jixu/ui-kit/site/home/home-banners.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BANNERS } from './home-examples.ts';

const meta = {
  title: '首页 home/小横幅 home-banners',
  component: HomeBanners,
  args: { banners: BANNERS, hrefFor: ({ path }) => path || null, onSelect: fn() },
} satisfies Meta<typeof HomeBanners>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { name: '三幅' };

export const One: Story = {
  name: '一幅：不轮播',
  args: { banners: BANNERS.slice(0, 1) },
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    await expect(block.getByRole('link', { name: '2026年度继续教育开课' })).toHaveAttribute(
      'href',
      '/course_list/all.html',
    );
    await expect(block.queryByRole('button')).toBeNull();
  },
};

export const Selects: Story = {
  name: '没有地址的横幅交给页面处理',
  args: { banners: BANNERS.slice(1, 2) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '会计法修订免费学' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(BANNERS[1]);
  },
};

export const NoneAtAll: Story = {
  name: '没有横幅就什么也没有',
  args: { banners: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};
