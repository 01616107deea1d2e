import { CONSTANTS } from '@jixu/constants';

/** After a quiz: checks every 200 ms whether a dialog still covers the video (notes A91). */
export interface ResumePoll {
  readonly status: 'waiting' | 'resumed' | 'given-up';
  /** Number of checks so far. */
  readonly ticks: number;
}

export const initialResumePoll: ResumePoll = { status: 'waiting', ticks: 0 };

export type ResumePollEffect =
  | { readonly type: 'look-after'; readonly afterMs: number }
  | { readonly type: 'play' };

export interface ResumePollStep {
  readonly state: ResumePoll;
  readonly effects: readonly ResumePollEffect[];
}

/** The first check is due at once; `blocked`: a blocking dialog is open. After 30,000 checks it gives up. */
export function transitionResumePoll(
  state: ResumePoll,
  event: { readonly type: 'looked'; readonly blocked: boolean },
): ResumePollStep {
  if (state.status !== 'waiting') return { state, effects: [] };
  if (!event.blocked) return { state: { ...state, status: 'resumed' }, effects: [{ type: 'play' }] };
  const ticks = state.ticks + 1;
  if (ticks >= CONSTANTS.QUIZ_RESUME_MAX_TICKS) return { state: { status: 'given-up', ticks }, effects: [] };
  const again: ResumePollEffect = { type: 'look-after', afterMs: CONSTANTS.QUIZ_RESUME_POLL_MS };
  return { state: { status: 'waiting', ticks }, effects: [again] };
}
