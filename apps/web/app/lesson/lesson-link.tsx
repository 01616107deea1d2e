import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { isPage } from '@jixu/domain/site/pages/match-page';
import type { LinkProps } from '@jixu/ui-kit/parts/app-link.tsx';
import { useTouched } from '@jixu/ui-kit/parts/first-touch.ts';
import { type MouseEvent, type PointerEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { isMobileHere } from '../bindings/mobile-here.ts';
import { tabName } from '../bindings/tab-name.ts';
import type { Site } from '../site/context/create-site.ts';
import { useSite } from '../site/context/site-context.tsx';
import { playQuery } from './play-query.ts';

type LessonCode = typeof import('./begin-lesson.ts');

/** Kept, because even a script that is there already is imported only some tasks later. */
let code: LessonCode | null = null;

async function importLesson(): Promise<LessonCode> {
  code ??= await import('./begin-lesson.ts');
  return code;
}

/** The scripts and style sheets of the lesson's page; without them it fetches them by itself. */
function fetchLessonPage(): void {
  Promise.all([importLesson(), import('./play-screen.tsx')]).catch(() => undefined);
}

/**
 * A lesson on the screen is usually opened next: its page is made ready when a hand is there and there is nothing else to
 * do. Who only reads is sent nothing of it.
 */
function useLessonPage(isTouched: boolean): void {
  useEffect(() => {
    if (!isTouched || !('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(fetchLessonPage);
    return () => cancelIdleCallback(handle);
  }, [isTouched]);
}

/** The lesson an address leads to; null where it leads to none that would play here. */
function lessonAt(site: Site, href: string): CourseQuery | null {
  const { pathname, searchParams } = new URL(href, window.location.href);
  const isBlocked = isPage(pathname, 'play') && isMobileHere();
  return isBlocked || site.session.get().loggedIn !== true ? null : playQuery(searchParams);
}

/** The pointer or the focus is on the link: the next thing is probably a lesson. */
function prepare(site: Site, href: string): void {
  if (lessonAt(site, href) === null) return;
  fetchLessonPage();
  importLesson().then(
    ({ prepareLesson }) => prepareLesson(),
    () => undefined,
  );
}

const isElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The link is pressed: what only reads is asked for already. A finger may only mean to scroll. */
function press(site: Site, href: string, event: PointerEvent): void {
  const query = lessonAt(site, href);
  if (query === null || isElsewhere(event) || event.pointerType !== 'mouse') return;
  site.coursePrefetch.prefetch(query);
}

/** Begins the lesson while its page is still being drawn. */
function begin(site: Site, href: string, event: MouseEvent<HTMLElement>): void {
  const query = lessonAt(site, href);
  if (query === null || isElsewhere(event) || event.defaultPrevented) return;
  // Its page goes away, and a link removed with the focus would have the page laid out once more before.
  event.currentTarget.blur();
  site.coursePrefetch.prefetch(query);
  void tabName(site, navigator.locks);
  site.lessonAhead.begin(query, async () => (code ?? (await importLesson())).beginLesson(site, query));
}

/** A link to a lesson. Its page is fetched with the first touch of the page it stands on, and the lesson begins with the click. */
export function LessonLink({ href, onClick, children, ...rest }: LinkProps) {
  const site = useSite();
  const isTouched = useTouched();
  useLessonPage(isTouched);
  return (
    <Link
      to={href}
      prefetch={isTouched ? 'viewport' : 'intent'}
      onPointerEnter={() => prepare(site, href)}
      onFocus={() => prepare(site, href)}
      onPointerDown={(event) => press(site, href, event)}
      onClick={(event) => {
        onClick?.(event);
        begin(site, href, event);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}
