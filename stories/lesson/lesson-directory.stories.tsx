import { LessonDirectory } from '@jixu/ui-kit/lesson/lesson-directory.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { LONG_NODES, SAMPLE_NODES, SAMPLE_PROGRESS } from './sample-course.ts';

const meta = {
  title: '播放器 player/目录 lesson-directory',
  component: LessonDirectory,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 372, display: 'grid', height: 560 }}>
        <Story />
      </div>
    ),
  ],
  args: { nodes: SAMPLE_NODES, currentItemId: 5002, progress: SAMPLE_PROGRESS, onChoose: fn() },
} satisfies Meta<typeof LessonDirectory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  name: 'PLAYER-16 PLAYER-17 目录列表',
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '目录列表' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /第一章　收入/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(canvas.getByRole('button', { name: /合同变更与可变对价.*已学 42%/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('button', { name: /收入：五步法模型.*已学完/ })).toBeVisible();
    canvas.getByRole('button', { name: /质保与退货/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose.mock.calls[0]?.[0]).toMatchObject({
      itemId: 5003,
      sectionId: 6003,
      videoId: 7003,
    });
  },
};

export const Placeholders: Story = {
  name: 'PLAYER-18 PLAYER-19 待更新与更新中',
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /第三章/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: /准则实施问答精选.*待更新/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /年报工作通知.*更新中/ })).toBeVisible();
  },
};

export const CurrentOpensFolder: Story = {
  name: 'PLAYER-37 正在学的一章展开',
  args: { currentItemId: 5006 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /第三章/ })).toHaveAttribute('aria-expanded', 'true');
  },
};

export const FullLabel: Story = {
  name: 'PLAYER-56 超过 97% 显示 100%',
  args: {
    progress: {
      7001: { creditedMs: 134_000, finished: false },
      7002: { creditedMs: 1_227_000, finished: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /五步法模型.*已学 100%/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /合同变更与可变对价.*已学 96%/ })).toBeVisible();
  },
};

export const SeenToItsEnd: Story = {
  name: 'PLAYER-58 看到结尾，还没有全部计入',
  args: {
    progress: {
      7001: { creditedMs: 90_000, furthest: 133, finished: false },
      7002: { creditedMs: 90_000, furthest: 132, finished: false },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/已看到结尾/)).toHaveLength(1);
  },
};

export const Loading: Story = { name: '加载中', args: { nodes: null } };

export const Empty: Story = {
  name: 'PLAYER-21 课程没有内容',
  args: { nodes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('很抱歉，课程暂未更新')).toBeVisible();
  },
};

export const LongText: Story = { name: '长文字', args: { nodes: LONG_NODES, currentItemId: 5002 } };
