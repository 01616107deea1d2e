import { isPage, matchPage } from '@jixu/domain/site/pages/match-page';
import { isOutsideRouter } from '@jixu/domain/site/pages/reserved-prefixes';
import type { LinkProps } from '@jixu/ui-kit/parts/app-link.tsx';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { LessonLink } from '../../lesson/lesson-link.tsx';
import type { Site } from '../context/create-site.ts';
import { useSite } from '../context/site-context.tsx';

/** The path of an address of this site. */
const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

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
  if (isPage(path, 'play', 'playMobile')) {
    return (
      <LessonLink href={href} onClick={onClick} {...rest}>
        {children}
      </LessonLink>
    );
  }
  return (
    <Link to={href} onClick={onClick} {...(facts?.isPrefetched ? { prefetch: 'viewport' } : {})} {...rest}>
      {children}
    </Link>
  );
}
