import { PICK_AREA_PROMPT_STATES, PickAreaPrompt } from '@jixu/ui-kit/identity/pick-area-prompt.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { openDialog, showsItsState } from '../story-state.ts';

const meta = {
  title: '登录 login/D04 先选地区 pick-area-prompt',
  component: PickAreaPrompt,
  args: { open: true, onPick: fn(), onClose: fn() },
  parameters: { states: PICK_AREA_PROMPT_STATES },
  tags: ['待审'],
  play: showsItsState,
} satisfies Meta<typeof PickAreaPrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '首页点了请登录' };

export const Picks: Story = {
  name: '选择地区，Esc 关闭',
  play: async ({ args }) => {
    const dialog = within(openDialog());
    await expect(dialog.getByText('请先选择学习地区')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '选择地区' }));
    await expect(args.onPick).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
