import { isUtf8 } from 'node:buffer';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Operation } from '@jixu/contract/operations';
import type { HonoRequest } from 'hono';
import { badField, TransportRejection } from './envelope.ts';

/** Large enough for the longest push (20 recordings, 500 intervals each); nothing else comes near. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** What may stand around a file: the names of its parts. */
const AROUND_FILE_BYTES = 16 * 1024;
/** More than any form of ours has. */
const MOST_PARTS = 20;
const KINDS = {
  form: /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i,
  json: /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
  multipart: /^multipart\/form-data\s*;/i,
} as const;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"\\]+))/i;
/** Kinds that the library knows as they are written. */
const AS_WRITTEN = /^application\/[\w-]+(;\s*[\w-]+=[^;]+)?$/;

/**
 * Reads what a request carries as far as the wire asks more of it than the library does: a body of limited length and
 * of the one kind, and UTF-8 throughout. The library then takes it apart and validates it. No body that claims to be
 * nothing is a form without fields: a program that has none to send may leave out both.
 * @throws TransportRejection 415 for any other kind of body, 413 when it is too long, 400 when it was cut off or is not UTF-8.
 */
export async function readRequest(req: HonoRequest, kind: Operation['body']): Promise<void> {
  askUtf8Query(req.url);
  if (kind === 'none') return;
  const said = req.header('content-type')?.trim() ?? '';
  const isEmptyForm = said === '' && kind === 'form';
  if (!isEmptyForm && !KINDS[kind].test(said)) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  if (kind === 'multipart') return handOver(req, said, 'multipart/form-data', await readParts(req, said));
  const bytes = await readBody(req, BODY_LIMIT_BYTES);
  if (kind === 'json') {
    if (!isUtf8(bytes)) throw notUtf8('body');
    return handOver(req, said, 'application/json');
  }
  if (isEmptyForm && bytes.length > 0) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  handOver(req, said, 'application/x-www-form-urlencoded', fieldsOf(bytes));
}

/** The library finds a form that was read where it would have put it, of a kind whose spelling it knows. */
function handOver(req: HonoRequest, said: string, kind: string, formData?: FormData | URLSearchParams): void {
  if (formData !== undefined) Object.assign(req.bodyCache, { formData });
  if (!AS_WRITTEN.test(said)) req.raw.headers.set('content-type', kind);
}

/** A body of parts, one of which may be a file. */
async function readParts(req: HonoRequest, kind: string): Promise<FormData> {
  const bytes = await readBody(req, CONSTANTS.UPLOAD_MAX_BYTES + AROUND_FILE_BYTES);
  const [, quoted, plain] = BOUNDARY.exec(kind) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (hasTooManyParts(bytes, boundary)) throw badField(['body'], 'has too many parts');
  // By the boundary whose parts were counted, however else the header might be read.
  const counted = `multipart/form-data; boundary="${boundary}"`;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': counted } })
    .formData()
    .catch(() => {
      throw badField(['body'], 'is not multipart/form-data');
    });
  for (const [name, value] of form) {
    if (name.includes(REPLACEMENT)) throw notUtf8('body');
    if ((typeof value === 'string' ? value : value.name).includes(REPLACEMENT)) throw notUtf8(`body.${name}`);
    if (typeof value !== 'string' && value.size > CONSTANTS.UPLOAD_MAX_BYTES)
      throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
  }
  return form;
}

/** Counted before they are read: a hundred thousand empty ones would keep everybody else waiting for seconds. */
function hasTooManyParts(bytes: Buffer, boundary: string): boolean {
  const delimiter = `\r\n--${boundary}`;
  // That of the first part follows no line, and the last one begins no part: as many are left as there are parts.
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    if (parts > MOST_PARTS) return true;
  }
  return false;
}

/** Node's server holds a body to the length that was declared; one without is counted as it comes. */
async function readBody(req: HonoRequest, mostBytes: number): Promise<Buffer> {
  const declared = req.header('content-length');
  if (declared === undefined)
    req.raw = new Request(req.raw, { body: new Uint8Array(await readStream(req.raw, mostBytes)) });
  else if (Number(declared) > mostBytes) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
  try {
    return Buffer.from(await req.arrayBuffer());
  } catch {
    throw badField(['body'], 'broke off');
  }
}

/**
 * Reads the body of a Request exactly as it was sent.
 * @throws TransportRejection 413 when it is longer than `mostBytes`, 400 when it was cut off.
 */
export async function readStream(request: Request, mostBytes: number): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body) {
      length += chunk.byteLength;
      if (length > mostBytes) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof TransportRejection ? error : badField(['body'], 'broke off');
  }
  return Buffer.concat(chunks);
}

/** What stands for bytes that were no UTF-8, once they were decoded; somebody may also have meant it. */
const REPLACEMENT = '\uFFFD';
const MOST_OF_NAME = 100;
/** A byte that is no ASCII, as it is or escaped. */
const BEYOND_ASCII = /[\x80-\xff]|%[89a-f]/i;

function askUtf8Query(url: string): void {
  const at = url.indexOf('?');
  if (at >= 0) askUtf8('query', url.slice(at + 1));
}

/**
 * The fields of a form, exactly as sent.
 * @throws TransportRejection 400 naming the first field that is not UTF-8: it is not guessed what was meant.
 */
export function fieldsOf(sent: Buffer): URLSearchParams {
  askUtf8('body', sent.toString('latin1'));
  return new URLSearchParams(sent.toString('utf8'));
}

/** `sent`: a byte a character. */
function askUtf8(part: 'query' | 'body', sent: string): void {
  if (!BEYOND_ASCII.test(sent)) return;
  for (const pair of sent.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!isUtf8(bytesOf(name))) throw notUtf8(part);
    if (!value.every((text) => isUtf8(bytesOf(text))))
      throw notUtf8(`${part}.${bytesOf(name).toString('utf8').slice(0, MOST_OF_NAME)}`);
  }
}

/** A part of a pair, a byte a character, without its percent signs. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** The rejection of a field whose bytes are no UTF-8. */
const notUtf8 = (field: string): TransportRejection =>
  new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue: { field, issue: 'is not UTF-8' } });
