import { type ContractOperation, findOperation } from './contract-operation.ts';
import type { Exchange, HarEntry } from './har-entry.ts';
import { ORIGIN } from './served-document.ts';

/** `/wxpub/api/login` → `wxpub`: the prefix that distinguishes an API call from a page. */
const firstStep = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The entry as if sent to the common origin, without the query parameters that `keeps` rejects. */
function rewrite(entry: HarEntry, keeps: (name: string) => boolean): HarEntry {
  const from = new URL(entry.request.url);
  const url = new URL(from.pathname, ORIGIN);
  const kept = [...from.searchParams].filter(([name]) => keeps(name));
  url.search = new URLSearchParams(kept).toString();
  const queryString = kept.map(([name, value]) => ({ name, value }));
  return { ...entry, request: { ...entry.request, url: url.href, queryString } };
}

/**
 * The exchanges that are compared with the contract, all with one origin. Left out:
 * pages, and answers that never came;
 * calls of operations that are planned, or another party's;
 * of what tests of the API sent on purpose: paths and methods that no operation has, and the query parameters that
 * none names (that they are ignored is what those tests show). A client sends neither, so its own stay in.
 * Requests that were answered 4xx stay: Redocly judges their answers alone.
 */
export function chooseExchanges(
  exchanges: readonly Exchange[],
  operations: readonly ContractOperation[],
): Exchange[] {
  const calls = new Set(operations.map(({ path }) => firstStep(path)));
  return exchanges.flatMap(({ entry, sender }) => {
    const { pathname } = new URL(entry.request.url);
    const operation = findOperation(operations, entry.request.method, pathname);
    // Documents stand beside the calls of /storage, and are no calls.
    const isDocument =
      pathname.endsWith('.pdf') || entry.response.content.mimeType?.startsWith('application/pdf') === true;
    const isCall = calls.has(firstStep(pathname)) && !isDocument && entry.response.status > 0;
    const isOurs = operation === undefined ? sender === 'client' : operation.status === 'served';
    if (!isCall || !isOurs) return [];
    const keeps = (name: string) =>
      sender === 'client' || operation?.fields.includes(`query.${name}`) === true;
    return [{ entry: rewrite(entry, keeps), sender }];
  });
}
