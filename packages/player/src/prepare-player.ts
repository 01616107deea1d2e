import { hasMediaSource } from './has-media-source.ts';
import type { LoadHls } from './hls-module.ts';

/** Fetches the code of a player that will probably be needed soon; nothing where the browser plays HLS natively. */
export function preparePlayer(loadHls: LoadHls): void {
  if (hasMediaSource()) loadHls().catch(() => undefined);
}
