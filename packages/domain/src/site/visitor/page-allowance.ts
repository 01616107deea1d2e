import { CONSTANTS } from '@jixu/constants';

/** Pages a visitor may still have rendered at once, as of a time in ms. It grows back evenly. */
export type PageAllowance = { readonly left: number; readonly at: number };

const MOST = CONSTANTS.PAGES_AT_ONCE_PER_VISITOR;
const MS_PER_PAGE = 60_000 / CONSTANTS.PAGES_PER_MINUTE_PER_VISITOR;

/** The allowance of a visitor who was not here lately. */
export function fullPageAllowance(now: number): PageAllowance {
  return { left: MOST, at: now };
}

/** Takes one page from an allowance; 'used-up' leaves it as it is. */
export function takePage(allowance: PageAllowance, now: number): PageAllowance | 'used-up' {
  const left = Math.min(MOST, allowance.left + (now - allowance.at) / MS_PER_PAGE);
  return left < 1 ? 'used-up' : { left: left - 1, at: now };
}
