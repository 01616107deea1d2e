import { isRouteErrorResponse } from 'react-router';

/** Why a page is not shown: no such page, no network, a part did not load, or an error. */
export type ErrorKind = 'missing' | 'offline' | 'incomplete' | 'failed';

/** How browsers report a script that failed to load: Chrome, Firefox, Safari, and the loader's message for a style sheet. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload|Loading chunk/i;

/** How browsers report a failed request. */
const NO_WAY = /Failed to fetch|NetworkError|Load failed|network/i;

/** Determines the kind from what was thrown and whether the browser believes it is online. */
export function errorKind(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'failed';
  if (!online) return 'offline';
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_FETCHED.test(message)) return 'incomplete';
  return error instanceof TypeError && NO_WAY.test(message) ? 'offline' : 'failed';
}
