import { NoticeMessage } from '@jixu/ui-kit/news/notice-message.tsx';
import { NoticePage } from '@jixu/ui-kit/news/notice-page.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { inPageColumn } from '../site/in-page-column.tsx';
import { LONG_NOTICE_TITLE, NOTICE_HTML } from './notice-examples.ts';

const meta = {
  title: '页面 screens/公告正文 notice-page',
  component: NoticePage,
  decorators: [inPageColumn],
  parameters: { layout: 'fullscreen' },
  args: {
    title: '关于开展深圳市2026年度会计专业技术人员继续教育的通知',
    day: '2026-06-01',
    contentHtml: NOTICE_HTML,
    listHref: '/noticeList.html',
  },
} satisfies Meta<typeof NoticePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  name: 'NOTICE-05 标题、日期、正文，回到列表',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('深圳市2026年度');
    await expect(canvas.getByText('发布日期：2026-06-01')).toBeVisible();
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看全部公告' })).toHaveAttribute(
      'href',
      '/noticeList.html',
    );
  },
};

export const Empty: Story = { name: '没有正文', args: { contentHtml: '' } };

export const LongText: Story = {
  ...ON_PHONE,
  name: '手机、特大字、很长的标题',
  args: { title: LONG_NOTICE_TITLE },
  play: holdsItsWidth,
};

const toList = (text: string) =>
  ({ kind: 'gone', text, href: '/noticeList.html', name: TEXTS.allNotices }) as const;

export const Withdrawn: Story = {
  name: '已撤回或不存在',
  render: () => <NoticeMessage message="公告不存在或已撤回" way={toList(TEXTS.noticeGoneText)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('公告不存在或已撤回')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '查看全部公告' })).toBeVisible();
  },
};

export const WithdrawnPhone: Story = {
  ...Withdrawn,
  ...ON_PHONE,
  name: '已撤回，手机、特大字',
  play: holdsItsWidth,
};

export const Unnamed: Story = {
  name: 'ROUTE-31 链接里没有编号',
  render: () => <NoticeMessage message={TEXTS.noticeUnnamed} way={toList(TEXTS.noticeUnnamedText)} />,
};

export const Failed: Story = {
  name: 'NOTICE-08 获取公告详情失败，可重试',
  render: () => (
    <NoticeMessage message="获取公告详情失败" way={{ kind: 'failed', busy: false, onRetry: fn() }} />
  ),
};

export const Retrying: Story = {
  name: '重试中',
  render: () => (
    <NoticeMessage message="获取公告详情失败" way={{ kind: 'failed', busy: true, onRetry: fn() }} />
  ),
};
