import { controlOwnsKey } from '@jixu/ui-kit/lesson/control-owns-key.ts';
import { PlayerErrorOverlay } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { PlayerFrame, type PlayerFrameProps } from '@jixu/ui-kit/lesson/player-frame.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SAMPLE_STATE } from './sample-course.ts';
import { showSlide } from './show-slide.ts';

function Framed(props: Omit<PlayerFrameProps, 'placeRef' | 'frameRef'>) {
  const frame = useRef<HTMLDivElement>(null);
  return <PlayerFrame {...props} frameRef={frame} placeRef={showSlide} />;
}

const meta = {
  title: '播放器 player/播放框 player-frame',
  component: Framed,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 960, marginInline: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    state: SAMPLE_STATE,
    watermark: '林晓燕 1234',
    onTogglePlay: fn(),
    onSeek: fn(),
    onRateChange: fn(),
    onVolumeChange: fn(),
    onFullscreenChange: fn(),
    onRetry: fn(),
    onTakeOver: fn(),
  },
} satisfies Meta<typeof Framed>;

export default meta;
type Story = StoryObj<typeof meta>;

const standing = (change: Partial<typeof SAMPLE_STATE>) => ({ state: { ...SAMPLE_STATE, ...change } });

export const Playing: Story = {
  name: 'PLAYER-11 播放中',
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await expect(canvasElement.querySelector('video')).toBeVisible();
    canvas.getByRole('button', { name: '暂停' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onTogglePlay).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(526);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(536);
  },
};

export const SeekByKeyboard: Story = {
  name: '进度条键盘操作',
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('slider', { name: '播放进度' });
    await expect(bar).toHaveAttribute('aria-valuetext', '08:51，共20:00');
    bar.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Home}{End}');
    await expect(args.onSeek.mock.calls).toEqual([[536], [526], [0], [780]]);
  },
};

export const SeekByPointer: Story = {
  name: '拖动进度条，松手才跳转',
  play: async ({ args, canvas, userEvent }) => {
    const bar = canvas.getByRole('slider', { name: '播放进度' });
    const { left, top, width } = bar.getBoundingClientRect();
    const at = (share: number) => ({
      target: bar,
      coords: { clientX: left + width * share, clientY: top + 20 },
    });
    await userEvent.pointer([{ keys: '[MouseLeft>]', ...at(0.1) }, at(0.25)]);
    await expect(args.onSeek).not.toHaveBeenCalled();
    await userEvent.pointer([{ keys: '[/MouseLeft]', ...at(0.25) }]);
    await expect(args.onSeek).toHaveBeenCalledOnce();
    await expect(Math.round(args.onSeek.mock.calls[0]?.[0] ?? 0)).toBe(300);
    // It stays there until the player says where it is, and goes back at once from where nobody has been yet.
    await expect(bar).toHaveAttribute('aria-valuetext', '05:00，共20:00');
    await userEvent.pointer([
      { keys: '[MouseLeft>]', ...at(0.9) },
      { keys: '[/MouseLeft]', ...at(0.9) },
    ]);
    await expect(bar).toHaveAttribute('aria-valuetext', '08:51，共20:00');
  },
};

export const RateMenu: Story = {
  name: 'PLAYER-65 六档速度',
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('button', { name: '播放速度 1倍' }).focus();
    await userEvent.keyboard('{Enter}');
    const rates = await screen.findAllByRole('menuitemradio');
    await expect(rates.map((rate) => rate.textContent)).toEqual([
      '2倍',
      '1.75倍',
      '1.5倍',
      '1.25倍',
      '1倍',
      '0.8倍',
    ]);
    await expect(screen.getByRole('menuitemradio', { name: '1倍' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: '1.5倍' }));
    await expect(args.onRateChange).toHaveBeenCalledWith(1.5);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: '播放速度 1倍' })).toHaveFocus());
  },
};

export const VolumeAndFullscreen: Story = {
  name: '音量与全屏',
  play: async ({ args, canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: '音量', hidden: true });
    await expect(slider).toHaveAttribute('step', '5');
    await userEvent.click(canvas.getByRole('button', { name: '静音', hidden: true }));
    await expect(args.onVolumeChange).toHaveBeenLastCalledWith(0);
    await userEvent.click(canvas.getByRole('button', { name: '全屏' }));
    await expect(args.onFullscreenChange).toHaveBeenCalledWith(true);
  },
};

export const KeysOfControls: Story = {
  name: '焦点在按钮上，方向键仍归播放器',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '暂停' });
    await expect(controlOwnsKey(button, ' ')).toBe(true);
    await expect(controlOwnsKey(button, 'ArrowRight')).toBe(false);
    await expect(controlOwnsKey(canvas.getByRole('slider', { name: '播放进度' }), 'ArrowRight')).toBe(true);
    await expect(controlOwnsKey(document.body, ' ')).toBe(false);
  },
};

export const Watermark: Story = {
  name: 'PLAYER-70 水印透明度 0.15',
  play: async ({ canvas }) => {
    const mark = canvas.getAllByText('林晓燕 1234')[0]?.parentElement;
    await expect(mark && getComputedStyle(mark).opacity).toBe('0.15');
  },
};

export const Ready: Story = {
  name: '待播放，可从上次继续',
  args: standing({ status: 'ready', wantsPlay: false }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '从 08:51 继续学习' }));
    await expect(args.onTogglePlay).toHaveBeenCalledOnce();
  },
};

export const ReadyFromStart: Story = {
  name: '待播放，从头开始',
  args: standing({ status: 'ready', wantsPlay: false, position: 0, furthest: 0, bufferedTo: 30 }),
};

export const Paused: Story = { name: '已暂停', args: standing({ status: 'paused', wantsPlay: false }) };

export const Loading: Story = {
  name: '加载中',
  args: standing({ status: 'loading', position: 0, duration: 0, furthest: 0, bufferedTo: 0 }),
};

export const Stalled: Story = { name: '缓冲中', args: standing({ status: 'stalled', bufferedTo: 531 }) };

export const Retrying: Story = { name: '正在重新连接', args: standing({ status: 'retrying' }) };

export const Ended: Story = {
  name: '播放结束',
  args: standing({ status: 'ended', position: 1200, furthest: 1200, bufferedTo: 1200, wantsPlay: false }),
};

export const Displaced: Story = {
  name: '在另一处播放',
  args: standing({ status: 'displaced', wantsPlay: false }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '在此继续' }));
    await expect(args.onTakeOver).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  name: 'PLAYER-73 播放失败，刷新重试',
  args: standing({ status: 'failed', failure: 'download-failed' }),
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('网络错误导致视频下载中途失败');
    await userEvent.click(canvas.getByRole('button', { name: '刷新重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const EmptyCourse: Story = {
  name: '课程没有内容',
  args: {
    ...standing({ status: 'idle', duration: 0, position: 0 }),
    overlay: <PlayerErrorOverlay state="empty-course" />,
  },
};

export const LongText: Story = {
  name: '长文字',
  args: {
    ...standing({ duration: 13_725, position: 8_888, furthest: 9_000, bufferedTo: 9_200 }),
    watermark: '阿卜杜热合曼·买买提依明·吐尔逊 1234',
  },
};
