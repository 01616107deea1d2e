import { type RequestTarget, readTarget } from './canonical-path.ts';
import { sessionCookieOf, sharedPageKey } from './page-key.ts';

/** The request, parsed once from its line and the two headers that tell a visitor from a learner. */
export type PageRequest = {
  target: RequestTarget;
  /** The key of the shared page; null where the page is each visitor's own, or does not exist. */
  pageKey: string | null;
  /** The cookie that may name a session: if a learner's, the shared page is not for this request. */
  session: string | null;
};

export function readPageRequest(
  rawUrl: string,
  {
    authorization,
    cookie,
  }: { authorization?: string | null | undefined; cookie?: string | null | undefined },
): PageRequest {
  const target = readTarget(rawUrl);
  const mayShare = target.kind === 'local' && (authorization ?? null) === null;
  const pageKey = mayShare ? sharedPageKey(target.path, target.search) : null;
  return { target, pageKey, session: sessionCookieOf(cookie) };
}
