import { TRIAL_ENDED_STATES, TrialEndedDialog } from '@jixu/ui-kit/audition/trial-ended-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '试听 audition/D09·试听已结束·TrialEndedDialog trial-ended-dialog',
  component: TrialEndedDialog,
  args: {
    open: true,
    freeMinutes: 5,
    place: 'area',
    loggedIn: true,
    onBuy: fn(),
    onLogin: fn(),
    onClose: fn(),
  },
  parameters: { states: TRIAL_ENDED_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof TrialEndedDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LoggedIn: Story = { name: '已登录' };
export const LoggedOut: Story = { name: '未登录', args: { loggedIn: false } };
export const OnHome: Story = { name: '首页：只能关闭', args: { place: 'home' } };

export const CancelsOrBuys: Story = {
  name: 'TRIAL-08 试听已结束，取消或去购课；Esc 同取消，遮罩不关',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(openDialog()).toHaveAccessibleName('试听已结束');
    await userEvent.click(mask());
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await userEvent.click(dialog.getByRole('button', { name: '去购课' }));
    await expect(args.onBuy).toHaveBeenCalledOnce();
  },
};

export const LogsIn: Story = {
  name: '未登录时去登录',
  args: { loggedIn: false },
  play: async ({ args }) => {
    await userEvent.click(within(openDialog()).getByRole('button', { name: '去登录' }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const OneButton: Story = {
  name: '首页上只有一个按钮：我知道了',
  args: { place: 'home', freeMinutes: 120, loggedIn: false },
  play: async ({ args }) => {
    const [button, ...others] = within(openDialog()).getAllByRole('button');
    await expect(others).toEqual([]);
    await expect(button).toHaveTextContent('我知道了');
    if (button) await userEvent.click(button);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
