import type { Page } from '@playwright/test';

const KEY = 'clockShift';

/** Runs in the page before anything else does: its wall clock is wrong by as much as is said; timers and frames go on as they do. */
function shiftDate([key, ms]: readonly [string, number]): void {
  const { Date: RealDate } = window;
  Reflect.set(window, key, ms);
  const now = (): number => RealDate.now() + Reflect.get(window, key);
  window.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** From the next page on the computer's clock is so much ahead; below 0, behind. */
export const shiftClock = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript(shiftDate, [KEY, ms] as const);

/** The clock of a page that `shiftClock` has prepared is set. */
export const setClock = (page: Page, ms: number): Promise<void> =>
  page.evaluate(([key, shift]) => void Reflect.set(window, key, shift), [KEY, ms] as const);
