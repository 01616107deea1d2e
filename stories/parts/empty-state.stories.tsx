import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
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
