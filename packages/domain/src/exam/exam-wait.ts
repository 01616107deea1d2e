import { CONSTANTS } from '@jixu/constants';

/**
 * Minutes between the end of a paper and the next one. The wait doubles with each paper of the year that has failed, so that a
 * bank takes days to meet and not an afternoon, up to a few hours: who fails on the last day of a year can still sit again on
 * it (decision 0082). `failed`: how many have failed so far. `firstMinutes`: what the exam asks for after the first; where that
 * is more than the most, it stays.
 */
export function waitMinutes(failed: number, firstMinutes: number): number {
  const most = Math.max(CONSTANTS.EXAM_WAIT_MOST_MINUTES, firstMinutes);
  return Math.min(firstMinutes * 2 ** Math.max(0, failed - 1), most);
}
