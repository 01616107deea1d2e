import { MOBILE_BLOCK_STATES, MobileBlockDialog } from '@jixu/ui-kit/lesson/mobile-block-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '播放器 player/D44·手机不能播放·MobileBlockDialog mobile-block-dialog',
  component: MobileBlockDialog,
  args: { open: true, state: 'with-history', onConfirm: fn() },
  parameters: { states: MOBILE_BLOCK_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof MobileBlockDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithHistory: Story = { name: '返回上一页' };
export const WithoutHistory: Story = { name: '没有上一页，返回首页', args: { state: 'without-history' } };

export const Confirms: Story = {
  name: 'PLAYER-23 PLAYER-24 PLAYER-25 说明去处，只有一个按钮',
  play: async ({ args }) => {
    await expect(openDialog()).toHaveAccessibleName('请前往之了课堂官方平台进行学习');
    const dialog = within(openDialog());
    await expect(dialog.getByText('请使用电脑访问网站，或下载之了课堂APP学习')).toBeVisible();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: '返回上一页' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
