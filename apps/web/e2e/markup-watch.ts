import type { Frame, Page } from '@playwright/test';
import { isReport } from './tracking-reports.ts';

/** Effects on a page that no text may cause; the lists grow as they occur. */
export interface Deeds {
  readonly dialogs: string[];
  /** Addresses requested on other hosts, except for usage reports. */
  readonly foreign: string[];
  /** Reports of the content policy: the directive, and what broke it. */
  readonly breaches: string[];
  /** Tabs and windows it opened. */
  readonly opened: string[];
}

/** Observes a page from before its first document on. */
export async function watchDeeds(page: Page, origin: string): Promise<Deeds> {
  const deeds: Deeds = { dialogs: [], foreign: [], breaches: [], opened: [] };
  page.on('dialog', async (dialog) => {
    deeds.dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('popup', async (popup) => {
    deeds.opened.push(popup.url());
    await popup.close();
  });
  page.on('request', (request) => {
    if (isReport(request)) return;
    const url = new URL(request.url());
    if (/^(?:http|ws)s?:$/.test(url.protocol) && url.origin !== origin) deeds.foreign.push(url.href);
  });
  await page.exposeBinding('noteBreach', (_source, breach: string) => deeds.breaches.push(breach));
  await page.addInitScript(() => {
    const { noteBreach } = window as unknown as { noteBreach(breach: string): void };
    addEventListener('securitypolicyviolation', (event) =>
      noteBreach(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return deeds;
}

const EVENTS =
  'pointerenter pointerover mouseenter mouseover mousemove mousedown mouseup click dblclick contextmenu focus blur ' +
  'input change toggle beforetoggle beforematch animationstart transitionend begin end load error loadstart canplay';

/**
 * Provokes everything below a selector as a visitor and a browser could: the events its attributes may listen to,
 * focus, and a click. Plain links and forms are not followed, because visitors may go where they lead.
 */
export function provoke(place: Page | Frame, selector: string): Promise<void> {
  return place.evaluate(
    async ({ selector, events }) => {
      const targetOf = (element: Element | null): string => {
        if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) return element.href;
        if (!(element instanceof HTMLButtonElement || element instanceof HTMLInputElement)) return '';
        return element.hasAttribute('formaction') ? element.formAction : (element.form?.action ?? '');
      };
      const leads = (element: Element) =>
        /^https?:/.test(targetOf(element.closest('a, area, button, input')));
      for (const element of document.querySelectorAll(`${selector} *`)) {
        for (const name of events) element.dispatchEvent(new Event(name, { cancelable: true }));
        if (element instanceof HTMLElement) element.focus({ preventScroll: true });
        if (!leads(element))
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
    },
    { selector, events: EVENTS.split(' ') },
  );
}

const TAGS = 'P BR OL UL LI STRONG B EM H2 H3 H4 BLOCKQUOTE A IMG TABLE THEAD TBODY TR TH TD';
const ATTRIBUTES = 'href rel src alt width height loading colspan rowspan scope';

/** Elements and attributes below a selector that sanitised text never contains. */
export function strangersIn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ({ selector, tags, attributes }) =>
      [...document.querySelectorAll(`${selector} *`)].flatMap((element) => [
        ...(tags.includes(element.tagName) ? [] : [element.tagName]),
        ...element.getAttributeNames().filter((name) => !attributes.includes(name)),
      ]),
    { selector, tags: TAGS.split(' '), attributes: ATTRIBUTES.split(' ') },
  );
}
