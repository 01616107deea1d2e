import { sitePath } from '@jixu/domain/navigation/site-path';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSite } from '../site/site-context.tsx';

/** Key of sessionStorage: where the visitor was going when this page was loaded again. */
const PENDING_KEY = 'goingTo';

/** Whether this page was reloaded, which the router does when it could not fetch a part of the next page. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/**
 * Completes a navigation that failed because a script of the next page could not be fetched. The router then reloads the
 * present page; from there the next page is loaded whole, and its scripts may come from another host.
 */
export function usePendingNavigation(): void {
  const { sessionStorage } = useSite();
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const next = location && location.pathname + location.search;

  useEffect(() => {
    const pending = sitePath(sessionStorage.getItem(PENDING_KEY) ?? '');
    sessionStorage.removeItem(PENDING_KEY);
    const { pathname: path, search: query } = window.location;
    if (pending !== null && pending !== path + query && isReloaded()) window.location.assign(pending);
  }, [sessionStorage]);

  useEffect(() => {
    if (next && next !== pathname + search) sessionStorage.setItem(PENDING_KEY, next);
    else if (!next) sessionStorage.removeItem(PENDING_KEY);
  }, [sessionStorage, next, pathname, search]);
}
