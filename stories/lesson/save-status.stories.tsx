import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: '播放器 player/保存状态 save-status',
  component: SaveStatus,
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: 'var(--night)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SaveStatus>;

export default meta;
type Story = StoryObj<typeof SaveStatus>;

export const Saved: Story = {
  name: '已保存',
  args: { state: 'saved', at: Date.UTC(2026, 10, 21, 6, 31, 5) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已保存 14:31:05')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('学习记录已保存');
  },
};

export const SavedNothingYet: Story = { name: '尚未学习', args: { state: 'saved', at: null } };

export const Pending: Story = {
  name: '正常：说下次什么时候保存，以十秒计',
  args: { state: 'pending', seconds: 35 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('学习记录正常，约40秒后保存')).toBeVisible();
  },
};

export const PendingNow: Story = { name: '正在保存', args: { state: 'pending', seconds: 0 } };

export const Offline: Story = {
  name: '网络已断开',
  args: { state: 'offline', seconds: 95 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('网络已断开，学习记录先存在本机');
  },
};

export const Unanswered: Story = {
  name: '有网络，服务器没有应答',
  args: { state: 'unanswered', seconds: 95 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('服务器暂时没有应答，学习记录先存在本机');
  },
};

export const NoStorage: Story = { name: '本机无法保存', args: { state: 'no-storage', seconds: 0 } };
