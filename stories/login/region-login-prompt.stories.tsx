import { NO_JUMP_ADDRESS_TEXT } from '@jixu/domain/region/login-route';
import { RegionLoginPrompt } from '@jixu/ui-kit/login/region-login-prompt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '登录 login/前往地区登录 region-login-prompt',
  component: RegionLoginPrompt,
  args: {
    open: true,
    text: '本地区学员请在省会计管理平台登录后学习，点击“前往登录”将离开本站。',
    hasAddress: true,
    onGo: fn(),
    onCancel: fn(),
  },
  play: showsItsState,
} satisfies Meta<typeof RegionLoginPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithText: Story = { name: '跳转前的提示' };
export const NoAddress: Story = {
  name: '没有跳转地址',
  args: { text: NO_JUMP_ADDRESS_TEXT, hasAddress: false },
};

export const Goes: Story = {
  name: '前往登录',
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '前往登录' }));
    await expect(args.onGo).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
