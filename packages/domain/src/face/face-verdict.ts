/**
 * A face check on the server. `new`: no verdict yet; `passed` opens its purpose once, and is `used` by that; `failed`;
 * `dead`: replaced by a newer one, too old, or its consent was withdrawn.
 */
export type FaceCheckState = 'new' | 'passed' | 'failed' | 'dead' | 'used';

export type FaceCheckEvent = 'passed' | 'failed' | 'ended' | 'used';

const NEXT: Record<FaceCheckState, Partial<Record<FaceCheckEvent, FaceCheckState>>> = {
  new: { passed: 'passed', failed: 'failed', ended: 'dead' },
  passed: { used: 'used', ended: 'dead' },
  failed: {},
  dead: {},
  used: {},
};

/** The check's next state; null when the event means nothing to it: a verdict counts once, and never late. */
export function nextFaceCheckState(state: FaceCheckState, event: FaceCheckEvent): FaceCheckState | null {
  return NEXT[state][event] ?? null;
}
