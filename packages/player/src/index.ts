export type { FullscreenTarget } from './fullscreen.ts';
export type { HlsModule, LoadHls } from './hls-module.ts';
export {
  createLessonPlayer,
  type LessonPlayer,
  type LessonPlayerOptions,
  type LessonPlayerState,
} from './lesson-player.ts';
export { loadHls } from './load-hls.ts';
export { preparePlayer } from './prepare-player.ts';
export type { VideoElement } from './video-element.ts';
