import { LEASE_DIALOG_STATES, LeaseDialog } from '@jixu/ui-kit/lesson/lease-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '播放器 player/D38·多窗口提醒·MultiWindowAlert lease-dialog',
  component: LeaseDialog,
  args: { open: true, state: 'open', onTakeOver: fn(), onLater: fn() },
  parameters: { states: LEASE_DIALOG_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof LeaseDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };

export const TakingOver: Story = { name: '正在接管', args: { state: 'taking-over' } };

export const Answers: Story = {
  name: '在此继续、暂不、Esc；遮罩不算回答',
  play: async ({ args, userEvent }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByRole('heading', { name: '您正在看课中！' })).toBeVisible();
    await userEvent.click(mask());
    await expect(args.onLater).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '暂不' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onLater).toHaveBeenCalledTimes(2);
    await userEvent.click(dialog.getByRole('button', { name: '在此继续' }));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
  },
};

export const BusyAnswersNothing: Story = {
  name: '接管时不再回答',
  args: { state: 'taking-over' },
  play: async ({ args, userEvent }) => {
    const dialog = within(openDialog());
    await userEvent.click(dialog.getByRole('button', { name: '在此继续' }));
    await expect(args.onTakeOver).not.toHaveBeenCalled();
    await expect(dialog.getByRole('button', { name: '暂不' })).toBeDisabled();
  },
};
