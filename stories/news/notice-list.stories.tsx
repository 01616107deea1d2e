import { HeadlineList } from '@jixu/ui-kit/news/headline-list.tsx';
import { NoticeMessage } from '@jixu/ui-kit/news/notice-message.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from '../parts/on-phone.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { LONG_NOTICE_TITLE, NOTICE_LINES } from './notice-examples.ts';

const CRUMBS = [
  { text: '会计继续教育', href: '/' },
  { text: '深圳市', href: '/area/340300.html' },
  { text: '通知公告' },
];

const framed = (content: ReactNode) => (
  <SiteFrame crumbs={CRUMBS} learner={null}>
    <PageColumn>{content}</PageColumn>
  </SiteFrame>
);

interface NoticesProps {
  notices: typeof NOTICE_LINES;
  page: number;
  total: number;
  busy?: boolean;
}

function Notices({ notices, page, total, busy = false }: NoticesProps) {
  return framed(
    <section>
      <SectionHead level={1} title={TEXTS.notices} note={TEXTS.noticesOfArea('深圳市')} />
      <HeadlineList lines={notices} empty={TEXTS.noticesEmpty} opensTab busy={busy} />
      <LinkPager
        label={TEXTS.noticesPager}
        page={page}
        pageSize={10}
        total={total}
        hrefFor={(to) => `/noticeList.html?area_id=340300&page=${to}`}
      />
    </section>,
  );
}

const meta = {
  title: '页面 screens/公告列表 notice-list',
  component: Notices,
  parameters: { layout: 'fullscreen' },
  args: { notices: NOTICE_LINES, page: 1, total: 23 },
} satisfies Meta<typeof Notices>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  name: 'NOTICE-01 NOTICE-02 NOTICE-03 标题与日期，新标签页打开，翻页',
  play: async ({ canvas }) => {
    const list = canvas.getByRole('link', { name: /^关于2026年度继续教育学习截止时间的提醒/ });
    await expect(list).toHaveAttribute('target', '_blank');
    await expect(list).toHaveAttribute('href', '/noticeDetail.html?id=4000');
    await expect(canvas.getByText('2026-11-16')).toBeVisible();
    const pager = within(canvas.getByRole('navigation', { name: '公告翻页' }));
    await expect(pager.getByRole('link', { name: '下一页' })).toHaveAttribute(
      'href',
      '/noticeList.html?area_id=340300&page=2',
    );
  },
};

export const NextPage: Story = {
  name: '翻页读取中',
  args: { busy: true },
  play: async ({ canvas }) => {
    const line = canvas.getByText('2026-11-16').closest('ul');
    await expect(line).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  name: '暂无公告',
  args: { notices: [], total: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无公告')).toBeVisible();
    await expect(canvas.queryByRole('navigation', { name: '公告翻页' })).toBeNull();
  },
};

export const LongText: Story = {
  name: '很长的标题',
  args: { notices: NOTICE_LINES.map((line) => ({ ...line, name: LONG_NOTICE_TITLE })) },
  play: holdsItsWidth,
};

export const Phone: Story = { ...ON_PHONE, name: '手机、特大字', play: holdsItsWidth };

export const PhoneLongText: Story = {
  ...LongText,
  ...ON_PHONE,
  name: '手机、特大字、很长的标题',
};

const retry = fn();

export const Failed: Story = {
  name: 'NOTICE-07 获取公告列表失败，可重试',
  render: () =>
    framed(
      <NoticeMessage message="获取公告列表失败" way={{ kind: 'failed', busy: false, onRetry: retry }} />,
    ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('获取公告列表失败');
    await userEvent.click(canvas.getByRole('button', { name: '刷新重试' }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const Closed: Story = {
  name: '地区没有开放',
  render: () =>
    framed(
      <NoticeMessage
        message="该地区暂未开放"
        way={{ kind: 'gone', text: TEXTS.noticesClosedText, href: '/', name: TEXTS.otherAreas }}
      />,
    ),
};
