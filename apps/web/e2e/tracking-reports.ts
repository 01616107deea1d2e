import type { Page, Request } from '@playwright/test';

/** An event, as far as journeys look at it. */
export interface TrackedEvent {
  readonly event_name: string;
  readonly out_token: string;
  readonly info: Readonly<Record<string, string>>;
}

/** True for a report of use: the one call pages make to another host by themselves. */
export function isReport(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/app/index/index';
}

/** What the tracking server of a site keeps, newest first, as it stands. */
export async function keptEventsText(partiesOrigin: string): Promise<string> {
  return (await fetch(`${partiesOrigin}/tracking/events.json`)).text();
}

/** What the tracking server keeps of this page's browser, newest first. */
export async function keptEventsOf(partiesOrigin: string, outToken: string): Promise<TrackedEvent[]> {
  const events: TrackedEvent[] = JSON.parse(await keptEventsText(partiesOrigin));
  return events.filter(({ out_token }) => out_token === outToken);
}

/** The events that wait in the page's browser to be reported, oldest first. */
export async function waitingEvents(page: Page): Promise<TrackedEvent[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('trackEventList') ?? '[]'));
}
