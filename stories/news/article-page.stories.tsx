import { ArticlePage } from '@jixu/ui-kit/news/article-page.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { ARTICLE_HTML } from '../site/screen-examples.ts';

const meta = {
  title: '页面 screens/资讯正文 article-page',
  component: ArticlePage,
  args: {
    title: '《中华人民共和国增值税法》自2026年1月1日起施行',
    source: '本站整理',
    day: '2024-12-26',
    contentHtml: ARTICLE_HTML,
    previous: { name: '新修改的《中华人民共和国会计法》施行', href: '/infos_detail_3101.html' },
    next: null,
  },
} satisfies Meta<typeof ArticlePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: '标题、来源、日期、正文、上一篇下一篇',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText('来源：本站整理')).toBeVisible();
    await expect(page.getByRole('link', { name: /会计法/ })).toHaveAttribute(
      'href',
      '/infos_detail_3101.html',
    );
    await expect(page.getByText('没有了')).toBeVisible();
  },
};
export const Empty: Story = { name: '没有正文', args: { contentHtml: '', source: '' } };
export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的标题',
  args: { title: '关于转发财政部《关于做好2026年度会计专业技术人员继续教育与信用信息管理工作的通知》的通知' },
  play: holdsItsWidth,
};
