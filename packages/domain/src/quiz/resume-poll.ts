import { CONSTANTS } from '@jixu/constants';
import { type Poll, type PollStep, pollEvery, startPoll, transitionPoll } from '../polling/polling.ts';

/** After a quiz: looks at once, and every 200 ms, whether a dialog still stands in the way of the video; 30,000 times (notes A91). */
const RESUME_POLL = pollEvery(CONSTANTS.QUIZ_RESUME_POLL_MS, {
  firstMs: 0,
  atMost: CONSTANTS.QUIZ_RESUME_MAX_TICKS,
});

/** Not looked yet. */
export const initialResumePoll: Poll = startPoll(RESUME_POLL).state;

/** One look. `settled`: nothing stands in the way, the video plays; `lapsed`: nobody looks any more. */
export function lookForDialog(poll: Poll, blocked: boolean): PollStep {
  const looking = transitionPoll(poll, { type: 'due' }, RESUME_POLL, 0);
  return transitionPoll(looking.state, { type: 'responded', settled: !blocked }, RESUME_POLL, 0);
}
