import type { HlsConfig, LoadPolicy } from 'hls.js';

/**
 * Seconds kept behind and ahead of the position. hls.js keeps everything behind by default, which fills the memory
 * during a long lesson. Ahead, a minute outlasts a short outage, yet is shorter than a lease lives without renewal.
 */
const BACK_BUFFER_SECONDS = 60;
const FORWARD_BUFFER_SECONDS = 30;
const FORWARD_BUFFER_MAX_SECONDS = 60;

/** hls.js itself retries nothing: the player's rule does, three times and a second apart. */
function patience(firstByteMs: number, wholeMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: firstByteMs,
      maxLoadTimeMs: wholeMs,
      timeoutRetry: null,
      errorRetry: null,
    },
  };
}

/** Configures hls.js for a lesson that starts at `startPosition` seconds. */
export function streamConfig(startPosition: number, loader: HlsConfig['loader']): Partial<HlsConfig> {
  return {
    startPosition,
    loader,
    // The first segments are requested as soon as the playlists are there: waiting for the element's media source costs
    // up to a tick of 100 ms.
    startFragPrefetch: true,
    // hls.js starts its worker from a blob, which a strict content policy forbids; fMP4 needs no remuxing anyway.
    enableWorker: false,
    lowLatencyMode: false,
    backBufferLength: BACK_BUFFER_SECONDS,
    maxBufferLength: FORWARD_BUFFER_SECONDS,
    maxMaxBufferLength: FORWARD_BUFFER_MAX_SECONDS,
    manifestLoadPolicy: patience(10_000, 20_000),
    playlistLoadPolicy: patience(10_000, 20_000),
    keyLoadPolicy: patience(8_000, 20_000),
    fragLoadPolicy: patience(10_000, 60_000),
  };
}
