import type { Page, Request } from '@playwright/test';

/** An event, as far as journeys examine it. */
export interface TrackedEvent {
  readonly event_name: string;
  readonly out_token: string;
  readonly info: Readonly<Record<string, string>>;
}

/** Whether it is a usage report: the only request that pages send to another host by themselves. */
export function isReport(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/app/index/index';
}

/** Everything stored on a site's tracking server, newest first, unmodified. */
export async function keptEventsText(partiesOrigin: string): Promise<string> {
  return (await fetch(`${partiesOrigin}/tracking/events.json`)).text();
}

/** Events on the tracking server from this page's browser, newest first. */
export async function keptEventsOf(partiesOrigin: string, outToken: string): Promise<TrackedEvent[]> {
  const events: TrackedEvent[] = JSON.parse(await keptEventsText(partiesOrigin));
  return events.filter(({ out_token }) => out_token === outToken);
}

/** Events in this page's browser that wait to be reported, oldest first. */
export async function waitingEvents(page: Page): Promise<TrackedEvent[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('trackEventList') ?? '[]'));
}

/** Everything this page's browser has noted, whether it waits to be reported or the tracking server has it. */
export async function notedEvents(page: Page, partiesOrigin: string): Promise<TrackedEvent[]> {
  const outToken = await page.evaluate(() => localStorage.getItem('trackDeviceId') ?? '');
  return [...(await waitingEvents(page)), ...(await keptEventsOf(partiesOrigin, outToken))];
}
