import {
  PLAYER_FACE_CHECK_STATES,
  PlayerFaceCheckDialog,
} from '@jixu/ui-kit/lesson/player-face-check-dialog.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { mask, openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '播放器 player/D36·课中人脸认证·PlayerFaceCheckDialog player-face-check-dialog',
  component: PlayerFaceCheckDialog,
  args: { open: true, onStart: fn() },
  parameters: { states: PLAYER_FACE_CHECK_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PlayerFaceCheckDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '询问' };

export const Blocks: Story = {
  name: '只能去认证或离开课程；遮罩和 Esc 不关',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('请先完成人脸认证')).toBeVisible();
    await userEvent.click(mask());
    await userEvent.keyboard('{Escape}');
    await expect(openDialog()).toBeVisible();
    await expect(dialog.getByRole('link', { name: '返回我的课程' })).toHaveAttribute(
      'href',
      '/center/1.html',
    );
    await userEvent.click(dialog.getByRole('button', { name: '立即认证' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};
