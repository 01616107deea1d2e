import type { OpenedLesson, PlayerState } from '@jixu/domain/lesson/player/player-state';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';

/** The player of one <video>, as created by packages/player. */
export type PlayerPort = {
  getState(): PlayerState;
  subscribe(listener: () => void): () => void;
  onSample(listener: (sample: WatchSample) => void): () => void;
  sampleNow(): void;
  open(lesson: OpenedLesson): void;
  close(): void;
  play(): void;
  pause(): void;
  exitFullscreen(): void;
  useAddress(address: string): void;
  displace(): void;
  regain(): void;
  destroy(): void;
};
