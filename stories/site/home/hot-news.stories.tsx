import { HotNews } from '@jixu/ui-kit/site/home/hot-news.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';
import { NEWS } from './home-examples.ts';

const meta = {
  title: '首页 home/热点资讯 hot-news',
  component: HotNews,
  args: { news: NEWS },
  play: showsItsPanelState,
} satisfies Meta<typeof HotNews>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { news: null } };
export const Listed: Story = { name: '十二条' };
export const Empty: Story = { name: '没有资讯，或没有取到', args: { news: [] } };

export const FirstTwelve: Story = {
  name: 'HOME-10 HOME-43 只列前十二条，更多去资讯列表',
  play: async ({ canvasElement }) => {
    const block = within(canvasElement);
    await expect(block.getAllByRole('listitem')).toHaveLength(12);
    await expect(block.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/jxjy/all/');
  },
};

export const LongText: Story = {
  name: '很长的标题',
  args: {
    news: [
      {
        id: 1,
        name: '财政部会计司有关负责人就修订印发《会计专业技术人员继续教育规定》及配套学分登记管理办法答记者问（全文）',
        show_news_time: '2026-03-02',
        href: '/infos_detail/1.html',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
