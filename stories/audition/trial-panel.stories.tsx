import { TrialPanel } from '@jixu/ui-kit/audition/trial-panel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { showsItsPanelState } from '../panel-state.ts';
import { TrialVideo } from './trial-video.tsx';

const meta = {
  title: '试听 audition/试听播放页 trial-panel',
  component: TrialPanel,
  args: {
    freeMinutes: 5,
    video: 'playing',
    place: 'area',
    loggedIn: true,
    listHref: '/course_list/all.html',
    children: <TrialVideo />,
    onRetry: fn(),
    onBuy: fn(),
    onLogin: fn(),
  },
  play: showsItsPanelState,
} satisfies Meta<typeof TrialPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { name: '视频加载中', args: { video: 'loading' } };
export const Playing: Story = { name: '播放中，没有选地区', args: { place: 'no-area' } };
export const GoLogin: Story = { name: '去登录', args: { loggedIn: false } };
export const GoBuy: Story = { name: '去购课' };
export const NoAddress: Story = { name: '没有播放地址', args: { video: 'no-address' } };
export const StreamFailed: Story = { name: '视频下载失败', args: { video: 'stream-failed' } };
export const Over: Story = { name: '时间到了，已结束', args: { video: 'over' } };

export const ListensAgain: Story = {
  name: 'TRIAL-15 试听结束后播放器已撤下，可以从头再听',
  args: { video: 'over' },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement);
    await expect(panel.getByText('试听已结束')).toBeVisible();
    await expect(panel.queryByLabelText('试听视频')).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: '重新试听' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
