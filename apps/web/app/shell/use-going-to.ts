import { sitePath } from '@jixu/domain/navigation/site-path';
import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useSite } from '../site/site-context.tsx';

const GOING_TO = 'goingTo';

/** Whether this page was loaded by a reload: the router reloads where a part of the next page could not be fetched. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');

/**
 * A visitor on the way to a page whose script could not be fetched gets there all the same: the router then loads the
 * present page again, and from there the whole of the wished one is asked for, whose scripts may come from another host.
 */
export function useGoingTo(): void {
  const { sessionStorage } = useSite();
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const next = location && location.pathname + location.search;

  useEffect(() => {
    const wished = sitePath(sessionStorage.getItem(GOING_TO) ?? '');
    sessionStorage.removeItem(GOING_TO);
    const { pathname: path, search: query } = window.location;
    if (wished !== null && wished !== path + query && isReloaded()) window.location.assign(wished);
  }, [sessionStorage]);

  useEffect(() => {
    if (next && next !== pathname + search) sessionStorage.setItem(GOING_TO, next);
    else if (!next) sessionStorage.removeItem(GOING_TO);
  }, [sessionStorage, next, pathname, search]);
}
