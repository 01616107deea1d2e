import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import type { Occasion } from '@jixu/ui-kit/parts/occasion-picture.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { holdsItsWidth, ON_PHONE } from './on-phone.ts';

const meta = {
  title: '部件 parts/空与加载中 empty-state',
  component: EmptyState,
  args: { title: '暂无相关数据哦' },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Bare: Story = { name: '只有一句' };
export const WithAction: Story = {
  name: '有一条出路',
  args: {
    title: '您还没有购买课程',
    text: '购课后可以在这里选课、学习和考试。',
    action: <Button kind="primary">去购课</Button>,
  },
};
/** The picture of each occasion with the words that it stands beside. */
const OCCASIONS: Readonly<Record<Occasion, { name: string; title: string }>> = {
  blank: { name: '还没有选择', title: '您还没有选课' },
  courses: { name: '没有课程', title: '您还没有购买课程' },
  orders: { name: '没有订单', title: '暂无订单' },
  proof: { name: '没有证明', title: '暂无学习证明' },
  live: { name: '没有直播', title: '直播暂未开放' },
  search: { name: '没有结果', title: '没有找到相关内容' },
  notices: { name: '没有公告', title: '暂无公告' },
  failed: { name: '没有打开', title: '页面没有打开' },
  offline: { name: '断网', title: '网络没有应答' },
  missing: { name: '没有这一页', title: '抱歉，您访问的页面不存在' },
};

export const Occasions: Story = {
  name: '十种缘由，各有一幅',
  render: () => (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
      {(Object.keys(OCCASIONS) as Occasion[]).map((occasion) => (
        <figure key={occasion}>
          <EmptyState occasion={occasion} title={OCCASIONS[occasion].title} />
          <figcaption>{OCCASIONS[occasion].name}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const pictures = [...canvasElement.querySelectorAll('svg')].map((picture) => picture.innerHTML);
    await expect(new Set(pictures).size).toBe(Object.keys(OCCASIONS).length);
  },
};
export const LongText: Story = {
  ...ON_PHONE,
  name: '很长的文字：手机、150%',
  args: {
    title: '当前课程内容暂未更新，请选择其他课程进行学习',
    text: '老师正在录制，更新后会在公告里通知；已购课程的有效期不受影响，也可以先学习本年度的其他课程。',
    action: <Button kind="primary">返回学习中心选择其他课程</Button>,
  },
  play: holdsItsWidth,
};
export const Loading: Story = {
  name: '骨架：读屏只读一次加载中',
  render: () => <Skeleton lines={4} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('加载中');
  },
};
