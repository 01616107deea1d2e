import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { NEWS_LINES } from '../site/screen-examples.ts';

function News({ news, page, total }: { news: typeof NEWS_LINES; page: number; total: number }) {
  return (
    <>
      <HeadlineList lines={news} empty="暂无相关数据哦" />
      <LinkPager
        label="资讯翻页"
        page={page}
        pageSize={20}
        total={total}
        hrefFor={(to) => `/jxjy/all/?page=${to}`}
      />
    </>
  );
}

const meta = {
  title: '页面 screens/热点资讯 news-list',
  component: News,
  args: { news: NEWS_LINES, page: 2, total: 133 },
} satisfies Meta<typeof News>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  name: '列表和翻页，翻页是链接',
  play: async ({ canvasElement }) => {
    const pager = within(within(canvasElement).getByRole('navigation', { name: '资讯翻页' }));
    await expect(pager.getByRole('link', { name: '下一页' })).toHaveAttribute('href', '/jxjy/all/?page=3');
    await expect(pager.getByRole('link', { name: '第2页' })).toHaveAttribute('aria-current', 'page');
    await expect(pager.getByText('共133条')).toBeVisible();
  },
};
export const DayLast: Story = {
  name: '日期在标题之后，与首页资讯、地区公告一致',
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem');
    await expect(first?.textContent).toMatch(/通知2026-03-02$/);
  },
};
export const OnePage: Story = { name: '只有一页，没有翻页', args: { page: 1, total: 3 } };
export const Empty: Story = { name: '没有资讯', args: { news: [], page: 1, total: 0 } };
export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };
