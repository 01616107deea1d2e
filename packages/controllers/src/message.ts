import type { Reaction } from '@jixu/constants/reactions';

/** Reactions that show the sentence of a rejection where it happened. A mistake of ours is said, too, rather than nothing. */
const SAYS: readonly Reaction[] = ['warn', 'error', 'inline', 'alert', 'confirm', 'fix_caller'];

/** The sentence to show for a rejection; null where nothing is said, or the site has a dialog of its own for it. */
export function messageOf(
  reactions: readonly Reaction[],
  { errmsg }: { readonly errmsg: string },
): string | null {
  return reactions.some((reaction) => SAYS.includes(reaction)) ? errmsg : null;
}
