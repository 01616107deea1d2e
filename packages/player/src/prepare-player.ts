import type { LoadHls } from './hls-module.ts';

/** Fetches the code of a player that will probably be needed soon; nothing where the browser plays HLS natively. */
export function preparePlayer(loadHls: LoadHls): void {
  if (hasMediaSource()) loadHls().catch(() => undefined);
}

/** Whether this browser has Media Source Extensions, without which hls.js is of no use. */
export function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
