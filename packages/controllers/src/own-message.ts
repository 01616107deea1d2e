import type { Reaction } from '@jixu/constants/reactions';

/** The site itself handles a required login and the dialog about too many requests. */
const SAID_BY_THE_SITE: readonly Reaction[] = ['login', 'limit_dialog'];
const SAID_HERE: readonly Reaction[] = ['warn', 'error', 'inline', 'alert'];

/** The page's message for a rejection; null where the site shows one and the page has nothing to add. */
export function ownMessage(
  reactions: readonly Reaction[],
  { errmsg }: { readonly errmsg: string },
): string | null {
  const includesAny = (words: readonly Reaction[]) => reactions.some((reaction) => words.includes(reaction));
  return includesAny(SAID_BY_THE_SITE) && !includesAny(SAID_HERE) ? null : errmsg;
}
