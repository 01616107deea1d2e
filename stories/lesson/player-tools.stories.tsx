import { PlayerTools } from '@jixu/ui-kit/lesson/player-tools.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

const meta = {
  title: '播放器 player/本节工具 player-tools',
  component: PlayerTools,
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'var(--night)' }}>
        <Story />
      </div>
    ),
  ],
  args: { state: 'with-help', onRate: fn(), onHelp: fn() },
} satisfies Meta<typeof PlayerTools>;

export default meta;
type Story = StoryObj<typeof meta>;

export const RatingOnly: Story = { name: '只有评分', args: { state: 'rating-only' } };

export const WithHelp: Story = {
  name: 'PLAYER-12 PLAYER-13 评分和卡顿帮助',
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '本节评分' }));
    await expect(args.onRate).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: '视频卡顿？' }));
    await expect(args.onHelp).toHaveBeenCalledOnce();
  },
};
