// The two players as a learner meets them: ours inside the site, the bare one on a minimal page.
import type { BrowserContext, Page } from '@playwright/test';
import { COURSE, PACKAGE } from '../../environment/learners.ts';

export interface PlayerPages {
  readonly origin: string;
  /** Creates a fresh browser: a learner of its own, an empty cache. */
  enter(context: BrowserContext): Promise<void>;
  /** The page before the lesson, with the link to it. */
  readonly before: string;
  readonly link: (page: Page) => ReturnType<Page['locator']>;
  /** Plays without a click if the browser allows it. */
  readonly playing: string;
  /** Loads at once, plays on click. */
  readonly loaded: string;
}

export function ourPages(origin: string, nextCookie: () => string): PlayerPages {
  const player = `/course_play/play.html?course_id=${COURSE}&package_id=${PACKAGE}&year_id=2026`;
  return {
    origin,
    enter: async (context) => {
      const [name = '', value = ''] = nextCookie().split('=');
      await context.addCookies([{ name, value, url: origin }]);
    },
    before: '/center/1.html',
    link: (page) =>
      page.getByRole('row', { name: /企业会计准则/ }).getByRole('link', { name: /去学习|继续学习|再次学习/ }),
    playing: player,
    loaded: player,
  };
}

export const barePages = (origin: string, loaded: '/loaded.html' | '/asks.html'): PlayerPages => ({
  origin,
  enter: async () => undefined,
  before: '/',
  link: (page) => page.getByRole('link'),
  playing: '/plays.html',
  loaded,
});
