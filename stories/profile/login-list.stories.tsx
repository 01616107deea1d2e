import { type ListedLogin, LoginList } from '@jixu/ui-kit/profile/login-list.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';

const [office, home] = [
  { way: 'sms', network: '203.0.113.*', browser: 'Edge · Windows' },
  { way: 'wechat', network: '2001:db8:1:*', browser: 'Safari · iOS' },
] as const;
const logins: readonly ListedLogin[] = [
  { ...office, time: '2026-11-23 19:20:05', is_open: 1, is_here: 1 },
  { ...home, time: '2026-11-22 08:02:41', is_open: 1, is_here: 0 },
  { ...office, time: '2026-11-20 21:15:30', is_open: 0, is_here: 0 },
];

const meta = {
  title: '我的信息 profile/登录记录 login-list',
  component: LoginList,
  args: { logins, ending: false, onEndOthers: fn(), onRetry: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof LoginList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '加载中', args: { logins: null } };
export const Failed: Story = { name: '没有读取成功', args: { logins: 'failed' } };
export const Empty: Story = { name: '还没有记录', args: { logins: [] } };
export const Listed: Story = { name: '本机、登录中、已退出' };
export const Ending: Story = { name: '正在退出其他设备', args: { ending: true } };

export const Ends: Story = {
  name: 'SESSION-04 退出其他设备；没有读取成功可以重来',
  args: { logins: 'failed' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '退出其他设备' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: '重新加载' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
