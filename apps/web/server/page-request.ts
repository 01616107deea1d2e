import { type RequestTarget, readTarget } from './canonical-path.ts';
import { isAnonymous, sharedPageKey } from './page-key.ts';

/** The request, parsed once from its line and the two headers that tell a visitor from a learner. */
export type PageRequest = {
  target: RequestTarget;
  /** The key of the shared page; null where the page is this visitor's own, or does not exist. */
  pageKey: string | null;
};

export function readPageRequest(
  rawUrl: string,
  {
    authorization,
    cookie,
  }: { authorization?: string | null | undefined; cookie?: string | null | undefined },
): PageRequest {
  const target = readTarget(rawUrl);
  const mayShare = target.kind === 'local' && isAnonymous(authorization, cookie);
  return { target, pageKey: mayShare ? sharedPageKey(target.path, target.search) : null };
}
