import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Pair = { readonly name: string; readonly value: string };

/** The parts of a HAR 1.2 entry used here: a request and its response. */
export interface HarEntry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly Pair[];
    readonly queryString: readonly Pair[];
    readonly postData?: { readonly mimeType: string; readonly text?: string };
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly Pair[];
    readonly content: { readonly mimeType?: string; readonly text?: string };
  };
  /** What the call took of what all calls share; of API tests alone (apps/api/src/testing/watch-costs.ts). */
  readonly _cost?: {
    readonly statements: number;
    readonly transactions: number;
    readonly held: number;
    readonly outside: number;
    readonly locks: readonly string[];
  };
}

/**
 * One recorded exchange. A client (the web site in a journey, an Arazzo flow) must send only what the contract allows;
 * an API test deliberately sends other requests, too.
 */
export interface Exchange {
  readonly entry: HarEntry;
  readonly sender: 'api test' | 'client';
}

/** How the name of a file of a client's calls begins, as a server wrote them down. */
export const CLIENT = 'client-';

function readLines(file: string): Exchange[] {
  const sender = path.basename(file).startsWith(CLIENT) ? 'client' : 'api test';
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Exchange => ({ entry: JSON.parse(line), sender }));
}

function readHar(file: string): Exchange[] {
  const har: { log: { entries: HarEntry[] } } = JSON.parse(readFileSync(file, 'utf8'));
  return har.log.entries.map((entry): Exchange => ({ entry, sender: 'client' }));
}

/**
 * All recordings in a folder: `*.ndjson` has one HAR entry per line (API tests, the API of a journey's site), `*.har`
 * are whole files (flows). A missing folder counts as empty.
 */
export function readTraffic(folder: string): Exchange[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name))
    .flatMap((file) => {
      if (file.endsWith('.ndjson')) return readLines(file);
      return file.endsWith('.har') ? readHar(file) : [];
    });
}

/** The errcode of a response; undefined when it is not an envelope. */
export function errcodeOf({ response }: HarEntry): number | undefined {
  try {
    const answer: unknown = JSON.parse(response.content.text ?? '');
    if (typeof answer !== 'object' || answer === null || !('errcode' in answer)) return undefined;
    return typeof answer.errcode === 'number' ? answer.errcode : undefined;
  } catch {
    return undefined;
  }
}

/** A request header by name, case-insensitive. */
export function headerOf({ request }: HarEntry, name: string): string | undefined {
  return request.headers.find((pair) => pair.name.toLowerCase() === name.toLowerCase())?.value;
}

const FORM = 'application/x-www-form-urlencoded';
/** A form without a field, as the tools tell it from no body at all. */
const EMPTY_FORM = '&';

/** Asks a mock for an example (openapi/flows/); a server takes no notice of it (RFC 7240). */
const HINT = 'prefer';

/**
 * The entry as the contract reads it: a query parameter without a value (`year=`) counts as left out, a form all of whose
 * fields are left out is a form, and a hint to mocks is not there.
 */
export function asTheContractReads(entry: HarEntry): HarEntry {
  const url = new URL(entry.request.url);
  for (const [name, value] of [...url.searchParams]) if (value === '') url.searchParams.delete(name, value);
  const queryString = entry.request.queryString.filter(({ value }) => value !== '');
  const { postData } = entry.request;
  const isEmptyForm = postData?.mimeType.startsWith(FORM) === true && postData.text === '';
  const form = isEmptyForm ? { postData: { ...postData, text: EMPTY_FORM } } : {};
  const headers = entry.request.headers.filter(({ name }) => name.toLowerCase() !== HINT);
  return { ...entry, request: { ...entry.request, url: url.href, queryString, headers, ...form } };
}
