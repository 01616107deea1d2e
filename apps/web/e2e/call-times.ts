import type { Page } from '@playwright/test';

/**
 * When the page's calls to matching addresses began and ended, in order, in milliseconds since 1970 by the browser's own
 * clock, so that a busy test process changes nothing. A call is among them once it is answered.
 */
export const callTimes = (page: Page, address: RegExp) =>
  page.evaluate((source) => {
    const { timeOrigin } = performance;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new RegExp(source).test(entry.name))
      .map((call) => ({
        startedAt: timeOrigin + call.startTime,
        endedAt: timeOrigin + call.startTime + call.duration,
      }));
  }, address.source);
