export type { FullscreenTarget } from './fullscreen.ts';
export { type HlsModule, type LoadHls, preparePlayer } from './hls-module.ts';
export {
  createLessonPlayer,
  type LessonPlayer,
  type LessonPlayerOptions,
  type LessonPlayerState,
} from './lesson-player.ts';
export type { VideoElement } from './video-element.ts';

/** hls.js as a separate chunk, fetched when a lesson is opened, and never where the browser plays HLS natively. */
export const loadHls = () => import('hls.js');
