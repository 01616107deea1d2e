import { Breadcrumb } from '@jixu/ui-kit/parts/breadcrumb.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { CountdownNote } from '@jixu/ui-kit/parts/countdown-note.tsx';
import { CreditLedger } from '@jixu/ui-kit/parts/credit-ledger.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { Notice } from '@jixu/ui-kit/parts/notice.tsx';
import { Pager } from '@jixu/ui-kit/parts/pager.tsx';
import { QR_VIEWS, QrPanel } from '@jixu/ui-kit/parts/qr-panel.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import { Tag } from '@jixu/ui-kit/parts/tag.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { qrExample } from '../qr-example.ts';

const meta = { title: '部件 parts/陈列 shown', component: CreditLedger } satisfies Meta<typeof CreditLedger>;

export default meta;
type Story = StoryObj<typeof CreditLedger>;

export const Ledger: Story = {
  name: '学分账：应修、已选、已得，合计在双线之上',
  args: {
    total: { required: 100, chosen: 96, earned: 42.5 },
    pro: { required: 80, chosen: 76, earned: 37.5 },
    pub: { required: 20, chosen: 20, earned: 5 },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('meter')).toHaveLength(3);
  },
};

export const LedgerEmpty: Story = {
  name: '学分账：还没有选课',
  args: {
    total: { required: 100, chosen: 0, earned: 0 },
    pro: { required: 80, chosen: 0, earned: 0 },
    pub: { required: 20, chosen: 0, earned: 0 },
  },
};

export const QrViews: Story = {
  name: '二维码的四种样子，边长 220',
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 32 }}>
      {QR_VIEWS.map((view) => (
        <div key={view}>
          <QrPanel view={view} imageUrl={view === 'waiting' ? null : qrExample()} onRefresh={fn()} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const panel of canvasElement.querySelectorAll('[data-qr-view]')) {
      await expect(getComputedStyle(panel).width).toBe('220px');
    }
  },
};

export const Notices: Story = {
  name: '留在页面里的通知',
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Notice>学习证明可在成绩登记后下载。</Notice>
      <Notice kind="waiting" onClose={fn()}>
        您的信息正在核验，预计一个工作日内完成。
      </Notice>
      <Notice kind="error" action={<Button size="small">刷新重试</Button>}>
        学习进度没有保存成功。
      </Notice>
    </div>
  ),
};

export const Small: Story = {
  name: '标题、路径、标签、倒计时、翻页',
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <Breadcrumb
        crumbs={[
          { text: '首页', href: '/' },
          { text: '广东省', href: '/area/19.html' },
          { text: '学习中心' },
        ]}
      />
      <SectionHead title="我的课程" note="2026 年度" aside={<Button size="small">更多</Button>} />
      <p>
        <Tag>公需科目</Tag> <Tag tone="seal">必修</Tag> <Tag tone="jade">已完成</Tag>{' '}
        <Tag tone="amber">待核验</Tag>
      </p>
      <CountdownNote daysLeft={40} content="距2026年度继续教育结束还有" />
      <Pager label="课程翻页" page={2} pageCount={7} onChange={fn()} />
    </div>
  ),
};

export const Nothing: Story = {
  name: '空与加载中',
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      <EmptyState
        title="暂无相关数据哦"
        text="换个年度看看。"
        action={<Button kind="primary">查看全部年度</Button>}
      />
      <Skeleton lines={4} />
    </div>
  ),
};
