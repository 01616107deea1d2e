import { isRouteErrorResponse } from 'react-router';

/** Why a page is not there: no such page, no network, a part of it did not arrive, or it broke. */
export type ErrorKind = 'missing' | 'offline' | 'incomplete' | 'failed';

/** What browsers call a script that could not be fetched: Chrome, Firefox, Safari, and the loader's word for a style sheet. */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|Unable to preload|Loading chunk/i;

/** What browsers call a request that found no way. */
const NO_WAY = /Failed to fetch|NetworkError|Load failed|network/i;

/** Tells what went wrong, from what was thrown and whether the browser believes it has a network. */
export function errorKind(error: unknown, online: boolean): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'missing' : 'failed';
  if (!online) return 'offline';
  const message = error instanceof Error ? error.message : String(error);
  if (NOT_FETCHED.test(message)) return 'incomplete';
  return error instanceof TypeError && NO_WAY.test(message) ? 'offline' : 'failed';
}
