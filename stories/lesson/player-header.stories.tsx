import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { PlayerHeader } from '@jixu/ui-kit/lesson/player-header.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AXE_WHEN_PLAYED } from '../axe-when-played.ts';

const meta = {
  title: '播放器 player/页头 player-header',
  component: PlayerHeader,
  parameters: { layout: 'fullscreen' },
  args: {
    state: 'logged-in',
    name: '林晓燕',
    textSize: 100,
    onTextSize: fn(),
    onLogin: fn(),
    onLogout: fn(),
  },
} satisfies Meta<typeof PlayerHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedIn: Story = {
  name: 'PLAYER-02 PLAYER-03 PLAYER-05 头像菜单',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: /首页/ })).toBeVisible();
    const avatar = canvas.getByRole('button', { name: '林晓燕' });
    avatar.focus();
    await userEvent.keyboard('{Enter}');
    const courses = await screen.findByRole('menuitem', { name: '我的课程' });
    await expect(courses).toHaveAttribute('href', '/center/1.html');
    await expect(courses).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(avatar).toHaveFocus());
    await userEvent.click(avatar);
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};

export const TextSize: Story = {
  name: '大字：一次大一号，与旁边的免费领课同在一行',
  globals: { viewport: { value: 'phone' } },
  args: { claim: <ClaimFloat inline step={3} onClick={fn()} /> },
  play: async ({ args, canvas, userEvent }) => {
    const size = canvas.getByRole('button', { name: /^大字/ });
    await userEvent.click(size);
    await expect(args.onTextSize).toHaveBeenCalledWith(125);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const login = canvas.getByRole('button', { name: '林晓燕' });
    await expect(login.getBoundingClientRect().top).toBeLessThan(size.getBoundingClientRect().bottom);
  },
};

export const PersonalCenterTip: Story = {
  parameters: AXE_WHEN_PLAYED,
  name: 'PLAYER-07 个人中心提示',
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('link', { name: '个人中心' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '进入【个人中心】可查看学习进度及订单、开具发票、咨询在线客服等',
    );
  },
};

export const LoggedOut: Story = {
  name: 'PLAYER-08 未登录',
  args: { state: 'logged-out' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '林晓燕' })).toBeNull();
    canvas.getByRole('button', { name: '登录' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const Unknown: Story = { name: '登录状态读取中', args: { state: 'unknown' } };

export const LongText: Story = { name: '长文字', args: { name: '阿卜杜热合曼·买买提依明·吐尔逊' } };
