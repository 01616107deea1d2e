import { RegionLoginPanel } from '@jixu/ui-kit/identity/region-login-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';

const meta = {
  title: '登录 login/从地区返回 region-login-panel',
  component: RegionLoginPanel,
  args: { state: 'entering', areaHref: '/area/9.html', onRetry: fn() },
  play: showsItsPanelState,
} satisfies Meta<typeof RegionLoginPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Entering: Story = { name: '正在登录' };
export const Rejected: Story = {
  name: '凭证无效',
  args: { state: 'rejected', message: '登录凭证无效或已使用，或与登记信息不一致' },
};
export const Unanswered: Story = { name: '网络没有应答', args: { state: 'unanswered' } };
export const NoTicket: Story = { name: '没有凭证', args: { state: 'no-ticket' } };

export const Retries: Story = {
  name: '没有应答时重试',
  args: { state: 'unanswered' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const LeadsBack: Story = {
  name: '凭证无效时回到地区页面',
  args: { state: 'rejected', message: '该地区暂未开放' },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    await expect(panel.getByRole('alert')).toHaveTextContent('该地区暂未开放');
    await expect(panel.getByRole('link', { name: '回到地区页面' })).toHaveAttribute('href', '/area/9.html');
  },
};
