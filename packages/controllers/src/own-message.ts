import type { Reaction } from '@jixu/constants/reactions';

/** The site itself asks to log in, and opens the dialog about too many requests: the page has nothing to add. */
const SAID_BY_THE_SITE: readonly Reaction[] = ['login', 'limit_dialog'];

/** What the page says of a rejection; null where the site says it. */
export function ownMessage(
  reactions: readonly Reaction[],
  { errmsg }: { readonly errmsg: string },
): string | null {
  return reactions.some((reaction) => SAID_BY_THE_SITE.includes(reaction)) ? null : errmsg;
}
