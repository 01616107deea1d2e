/** Whether this browser has Media Source Extensions, without which hls.js is of no use. */
export function hasMediaSource(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
