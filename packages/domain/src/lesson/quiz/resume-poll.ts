import { CONSTANTS } from '@jixu/constants';
import type { Step } from '../../machine/machine.ts';
import { type Poll, type PollEffect, pollEvery, startPoll, transitionPoll } from '../../machine/polling.ts';

/** After a quiz: checks at once, and then every 200 ms, whether a dialog still covers the video; 30,000 times (notes A91). */
const RESUME_POLL = pollEvery(CONSTANTS.QUIZ_RESUME_POLL_MS, {
  firstMs: 0,
  atMost: CONSTANTS.QUIZ_RESUME_MAX_TICKS,
});

/** Not looked yet. */
export const initialResumePoll: Poll = startPoll(RESUME_POLL).state;

/** One check. `settled`: nothing covers the video, which plays; `lapsed`: the last check has passed. */
export function lookForDialog(poll: Poll, blocked: boolean): Step<Poll, PollEffect> {
  const looking = transitionPoll(poll, { type: 'due' }, RESUME_POLL, 0);
  return transitionPoll(looking.state, { type: 'responded', settled: !blocked }, RESUME_POLL, 0);
}
