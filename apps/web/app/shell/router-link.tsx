import { matchPage } from '@jixu/domain/pages/match-page';
import { isOutsideRouter } from '@jixu/domain/pages/reserved-prefixes';
import type { LinkProps } from '@jixu/ui-kit/parts/app-link.tsx';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { tabName } from '../bindings/tab-name.ts';
import { playQuery } from '../play/play-query.ts';
import type { Site } from '../site/create-site.ts';
import { useSite } from '../site/site-context.tsx';

/** The path of an address of this site. */
const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/** Starts the requests of the lesson page while the page itself is loading. */
function beginLesson(site: Site, href: string, event: MouseEvent): void {
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const query = playQuery(new URL(href, window.location.href).searchParams);
  if (elsewhere || event.defaultPrevented || query === null || site.session.get().loggedIn !== true) return;
  site.coursePrefetch.prefetch(query);
  site.journal().catch(() => undefined);
  void tabName(site, navigator.locks);
}

/** Offline, stay on the current page: half of the next one would be worse than none. */
function stayOffline(site: Site, event: MouseEvent): void {
  if (event.defaultPrevented || navigator.onLine) return;
  event.preventDefault();
  site.toast('error', SHELL_TEXTS.offlineToast);
}

/** The kit's links through the router: no reload between pages. */
export function RouterLink({ href, children, onClick: clicked, ...rest }: LinkProps) {
  const site = useSite();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    clicked?.(event);
    stayOffline(site, event);
  };
  const path = pathOf(href);
  const facts = matchPage(path)?.facts;
  if (isOutsideRouter(path) || facts?.hasOwnPolicy || rest.download !== undefined) {
    return (
      <a href={href} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  }
  if (!facts?.isPrefetched) {
    return (
      <Link to={href} onClick={onClick} {...rest}>
        {children}
      </Link>
    );
  }
  // A visible lesson is usually opened next, so its page is fetched before the click.
  return (
    <Link
      to={href}
      prefetch="viewport"
      onClick={(event) => {
        onClick(event);
        beginLesson(site, href, event);
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}
