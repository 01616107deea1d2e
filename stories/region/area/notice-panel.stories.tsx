import { NoticePanel } from '@jixu/ui-kit/region/area/notice-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { showsItsPanelState } from '../../panel-state.ts';

const notice = (id: number, title: string) => ({
  id,
  title,
  date: `2026-0${id}-18`,
  href: `/noticeDetail.html?id=${id}`,
});

const meta = {
  title: '地区页 area/通知公告 notice-panel',
  component: NoticePanel,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    notices: [
      notice(4, '关于开展2026年度会计人员继续教育的通知'),
      notice(3, '继续教育学分登记常见问题'),
      notice(2, '会计人员信息采集更新提醒'),
      notice(1, '2025年度学分补登记安排'),
    ],
    noticeCount: 4,
    moreHref: '/noticeList.html',
    daysLeft: 41,
    countdownContent: '距2026年度继续教育结束还有',
    tips: {
      title: '温馨提示',
      content: '请先核对所选地区，学分登记以所选地区为准。\n学习截止时间以当地财政部门通知为准。',
    },
  },
  play: showsItsPanelState,
} satisfies Meta<typeof NoticePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { notices: null, noticeCount: 0, daysLeft: null } };
export const Listed: Story = { name: '四条与倒计时' };
export const Empty: Story = { name: '暂无公告', args: { notices: [], noticeCount: 0 } };

export const Failed: Story = {
  name: '获取失败，可重试',
  args: { notices: [], noticeCount: 0, onRetry: fn() },
};

export const Retries: Story = {
  name: '获取公告列表失败：点重试再取一次',
  args: { notices: [], noticeCount: 0, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('获取公告列表失败')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const WithCountdown: Story = {
  name: 'AREA-10 公告、倒计时与温馨提示',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('41')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '更多' })).toBeNull();
    const tips = within(canvas.getByRole('region', { name: '温馨提示' }));
    await expect(tips.getByText('请先核对所选地区，学分登记以所选地区为准。')).toBeVisible();
  },
};

export const WithMore: Story = {
  name: 'AREA-13 超过四条显示更多',
  args: { noticeCount: 5 },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('link', { name: '更多' });
    await expect(more).toHaveAttribute('href', '/noticeList.html');
    const { width, height } = more.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  },
};

export const LastDay: Story = {
  name: '倒计时 0 天',
  args: { daysLeft: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0')).toBeVisible();
  },
};

export const Counting: Story = {
  name: '天数计算中，留有位置',
  args: { daysLeft: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('距2026年度继续教育结束还有')).not.toBeVisible();
  },
};

export const Ended: Story = {
  name: '已结束，不显示倒计时',
  args: { daysLeft: -1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('剩余', { exact: false })).toBeNull();
  },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    notices: [
      notice(
        4,
        '关于进一步做好2026年度会计专业技术人员及其他从事会计工作人员继续教育网络学习、学分登记和信息核验工作的通知',
      ),
      notice(3, '转发财政部会计司关于会计人员继续教育专业科目指南的公告'),
    ],
    countdownContent: '距新疆维吾尔自治区2026年度会计专业技术人员继续教育网络学习结束还有',
    daysLeft: 365,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
