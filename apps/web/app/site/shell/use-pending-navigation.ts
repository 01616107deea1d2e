import { sitePath } from '@jixu/domain/site/navigation/safe-url';
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { useSite } from '../context/site-context.tsx';

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
  // The router itself says at once where it is going; useNavigation says so when React draws, and a reload may be sooner.
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  useEffect(() => {
    const pending = sitePath(sessionStorage.getItem(PENDING_KEY) ?? '');
    sessionStorage.removeItem(PENDING_KEY);
    const { pathname: path, search: query } = window.location;
    if (pending !== null && pending !== path + query && isReloaded()) window.location.assign(pending);
  }, [sessionStorage]);

  useEffect(
    () =>
      router?.subscribe(({ navigation: { location } }) => {
        if (location) sessionStorage.setItem(PENDING_KEY, location.pathname + location.search);
        else sessionStorage.removeItem(PENDING_KEY);
      }),
    [router, sessionStorage],
  );
}
