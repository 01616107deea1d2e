import { type ContractOperation, findOperation } from './contract-operation.ts';
import { type Exchange, errcodeOf, type HarEntry, headerOf } from './har-entry.ts';

/** What one exchange shows about an operation. */
export interface Outcome {
  readonly operation: ContractOperation;
  readonly sender: Exchange['sender'];
  readonly status: number;
  readonly errcode: number | undefined;
  /** The parts of the request, named as in the contract: `query.t`, `body.telephone`. */
  readonly sent: readonly string[];
  readonly hasCookie: boolean;
}

/** What a set of exchanges shows about the served operations; items are `login 2001`, `login body.code`. */
export interface Seen {
  readonly operations: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const namesOfForm = (text: string): string[] => [...new URLSearchParams(text).keys()];
const namesOfMultipart = (text: string): string[] =>
  [...text.matchAll(/^content-disposition: form-data;.*?\bname="([^"]*)"/gim)].map(([, name]) => name ?? '');

function namesOfBody({ postData }: HarEntry['request']): string[] {
  if (postData?.text === undefined) return [];
  if (postData.mimeType.startsWith('application/x-www-form-urlencoded')) return namesOfForm(postData.text);
  return postData.mimeType.startsWith('multipart/form-data') ? namesOfMultipart(postData.text) : [];
}

/** What an exchange shows about its operation; undefined when it belongs to none of these. */
export function outcomeOf(
  entry: HarEntry,
  sender: Exchange['sender'],
  operations: readonly ContractOperation[],
): Outcome | undefined {
  const { request, response } = entry;
  const url = new URL(request.url);
  const operation = findOperation(operations, request.method, url.pathname);
  if (operation === undefined) return undefined;
  const sent = [
    ...[...url.searchParams.keys()].map((name) => `query.${name}`),
    ...request.headers.map(({ name }) => `header.${name.toLowerCase()}`),
    ...namesOfBody(request).map((name) => `body.${name}`),
  ];
  return {
    operation,
    sender,
    status: response.status,
    errcode: errcodeOf(entry),
    sent,
    hasCookie:
      operation.cookie !== undefined &&
      (headerOf(entry, 'cookie') ?? '').split(/;\s*/).some((pair) => pair.startsWith(`${operation.cookie}=`)),
  };
}

/** Adds up outcomes. Only HTTP 200 responses count: one that broke the contract shows nothing about the operation. */
export function countOutcomes(outcomes: readonly Outcome[]): Seen {
  const answered = outcomes.filter(({ status }) => status === 200);
  const lower = (name: string) => name.toLowerCase();
  return {
    operations: new Set(answered.map(({ operation }) => operation.id)),
    pairs: new Set(answered.map(({ operation, errcode }) => `${operation.id} ${errcode}`)),
    fields: new Set(
      answered.flatMap(({ operation, sent }) =>
        operation.fields
          .filter((field) => sent.some((name) => lower(name) === lower(field)))
          .map((field) => `${operation.id} ${field}`),
      ),
    ),
  };
}

/**
 * Errors Redocly cannot find or name: an errcode that is not the operation's own, an operation with a session that
 * served an anonymous caller, and form fields the contract does not name.
 */
export function findFaults(outcomes: readonly Outcome[]): string[] {
  const faults = outcomes.flatMap(({ operation, sender, status, errcode, sent, hasCookie }) => {
    const isOpen = operation.cookie !== undefined && !hasCookie && errcode === 0;
    const isForeign = status === 200 && errcode !== undefined && !operation.errcodes.includes(errcode);
    const unknown = sent.filter((name) => name.startsWith('body.') && !operation.fields.includes(name));
    return [
      ...(isForeign ? [`${operation.id}: errcode ${errcode} is not among its own`] : []),
      ...(isOpen ? [`${operation.id}: answered 0 without a session`] : []),
      ...(sender === 'client'
        ? unknown.map((name) => `${operation.id}: ${name} is not in the contract`)
        : []),
    ];
  });
  return [...new Set(faults)];
}
