import { ChangeCourseTip } from '@jixu/ui-kit/player/change-course-tip.tsx';
import { LessonDirectory } from '@jixu/ui-kit/player/lesson-directory.tsx';
import { PlayerBreadcrumb } from '@jixu/ui-kit/player/player-breadcrumb.tsx';
import {
  PlayerFrame,
  type PlayerFrameProps,
  type PlayerFrameState,
} from '@jixu/ui-kit/player/player-frame.tsx';
import { PlayerHeader } from '@jixu/ui-kit/player/player-header.tsx';
import { PlayerLayout } from '@jixu/ui-kit/player/player-layout.tsx';
import { PlayerTools } from '@jixu/ui-kit/player/player-tools.tsx';
import { SaveStatus } from '@jixu/ui-kit/player/save-status.tsx';
import { BrandMark } from '@jixu/ui-kit/shell/brand-mark.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { fn } from 'storybook/test';
import { SAMPLE_NODES, SAMPLE_PROGRESS, SAMPLE_STATE } from './sample-course.ts';
import { showSlide } from './show-slide.ts';

/** The page with working controls, to be tried by hand; nothing really plays. */
function PlayerPage({ status, tip }: Pick<PlayerFrameState, 'status'> & Pick<PlayerFrameProps, 'tip'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<PlayerFrameState>({ ...SAMPLE_STATE, status });
  const [current, setCurrent] = useState<number | string | null>(5002);
  const change = (part: Partial<PlayerFrameState>) => setState({ ...state, ...part });
  return (
    <PlayerLayout
      header={
        <PlayerHeader
          state="logged-in"
          name="林晓燕"
          logo={<BrandMark tone="night" />}
          onLogin={fn()}
          onLogout={fn()}
        />
      }
      breadcrumb={
        <PlayerBreadcrumb
          professionName="企业会计人员"
          courseName="企业会计准则重点解读：收入与租赁"
          sectionName="合同变更与可变对价"
        />
      }
      title="合同变更与可变对价"
      tools={<PlayerTools state="with-help" onRate={fn()} onHelp={fn()} />}
      status={<SaveStatus state="saved" at={Date.UTC(2026, 10, 21, 6, 31, 5)} />}
      frame={
        <PlayerFrame
          state={state}
          videoRef={showSlide}
          frameRef={frame}
          watermark="林晓燕 1234"
          tip={tip}
          onTogglePlay={() => change({ status: state.status === 'playing' ? 'paused' : 'playing' })}
          onSeek={(position) => change({ position })}
          onRateChange={(rate) => change({ rate })}
          onVolumeChange={(volume) => change({ volume })}
          onFullscreenChange={fn()}
          onRetry={fn()}
          onTakeOver={() => change({ status: 'paused' })}
        />
      }
      directory={
        <LessonDirectory
          nodes={SAMPLE_NODES}
          currentItemId={current}
          progress={SAMPLE_PROGRESS}
          onChoose={(lesson) => setCurrent(lesson.itemId)}
        />
      }
    />
  );
}

const meta = {
  title: '播放器 player/播放页 player-page',
  component: PlayerPage,
  parameters: { layout: 'fullscreen' },
  args: { status: 'playing' },
} satisfies Meta<typeof PlayerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playing: Story = { name: '播放中' };
export const Ready: Story = { name: '待播放', args: { status: 'ready' } };
export const Displaced: Story = { name: '在另一处播放', args: { status: 'displaced' } };
export const WithTip: Story = {
  name: '换课提醒不打断播放',
  args: { tip: <ChangeCourseTip onRead={fn()} /> },
};
