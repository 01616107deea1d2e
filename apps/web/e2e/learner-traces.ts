import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canariesInText } from '@jixu/test-kit/canary';
import { peopleFrom } from '@jixu/test-kit/people';
import { fromRoot } from '@jixu/tools/paths';
import type { BrowserContext, Request } from '@playwright/test';
import { isReport } from './tracking-reports.ts';

/** Everybody journeys log in as: the unassigned district 99, and the numbers 19900… (packages/test-kit/src/people.ts). */
const INVENTED_ID = /(?<!\d)\d{2}019919[6-9]\d{8}[\dXx](?!\d)/;
const INVENTED_PHONE = /(?<!\d)19900\d{6}(?!\d)/;
const MOST_PEOPLE = 1000;

/** One person for each name in use. */
const NAMED = [...new Map(peopleFrom(0, MOST_PEOPLE).map((person) => [person.name, person])).values()];

/** ID numbers and telephones of the sample content's learners. */
const SEEDED = [
  ...readFileSync(fromRoot('apps', 'api', 'seed', 'people.json'), 'utf8').matchAll(
    /"(?:id_number|telephone)": "([^"]+)"/g,
  ),
].map(([, number = '']) => number);

const numbersIn = (text: string): string[] => [
  ...[INVENTED_ID, INVENTED_PHONE].flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
  ...SEEDED.filter((number) => text.includes(number)),
];

/** Personal data of learners found in a text; empty when there are none. */
export function personalDataIn(text: string, where: string): string[] {
  const numbers = numbersIn(text).map((number) => `${where}: ${number}`);
  const names = canariesInText(text, NAMED, where)
    .filter(({ what }) => what === 'name')
    .map(({ as }) => `${where}: a name, ${as}`);
  return [...numbers, ...names];
}

/** The log files of our own servers; those of the external parties do not count. */
export function personalDataInLogs(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log') && name !== 'parties.log')
    .flatMap((name) => personalDataIn(readFileSync(path.join(folder, name), 'utf8'), name));
}

/** The only address that may contain a name and a number (000 §2): its page removes them before requesting anything. */
const isLookup = (request: Request, pathname: string): boolean =>
  pathname === '/proofList.html' && request.isNavigationRequest();

/**
 * Records personal data in the addresses requested by a context's pages, and in their usage reports; the list grows as
 * they load.
 */
export function watchRequests(context: BrowserContext, ours: () => string): string[] {
  const given: string[] = [];
  context.on('request', (request) => {
    if (isReport(request)) given.push(...personalDataIn(request.postData() ?? '', 'a report of use'));
    const { origin, pathname, search } = new URL(request.url());
    if (origin !== ours() || isLookup(request, pathname)) return;
    given.push(...personalDataIn(decodeURIComponent(pathname + search), `${request.method()} ${pathname}`));
  });
  return given;
}

/**
 * What the browser stores while a page is open: local and session storage, only whole ID numbers and telephones; also
 * names in the events that wait to be reported.
 */
export async function tracesInStorage(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  for (const page of context.pages()) {
    const { pathname } = new URL(page.url());
    const [kept = '', events = ''] = await page
      .evaluate(() => [
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        localStorage.getItem('trackEventList') ?? '',
      ])
      .catch(() => []);
    if (numbersIn(kept).length > 0) found.push(`storage of ${pathname}`);
    found.push(...personalDataIn(events, `events that wait on ${pathname}`));
  }
  return found;
}
