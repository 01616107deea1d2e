import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { TransportRejection } from './envelope.ts';
import type { ReceivedRequest } from './received-request.ts';
import { type Fields, fieldsOf, isReplaced, notUtf8 } from './utf8-fields.ts';

/** Large enough for the longest push (20 recordings, 500 intervals each); nothing else comes near. */
const BODY_LIMIT_BYTES = 512 * 1024;
/** What may stand around a file: the names of its parts. */
const AROUND_FILE_BYTES = 16 * 1024;
const PARTS_KIND = /^multipart\/form-data\s*;/i;
const BOUNDARY = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"\\]+))/i;
/** More than any form of ours has. */
const MOST_PARTS = 20;
const FORM_KIND = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;
const JSON_KIND = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Reads a form-encoded body of limited length. No body that claims to be nothing is a form without fields: a program that
 * has none to send may leave out both.
 * @throws TransportRejection 415 for any other kind of body, 413 when it is too long, 400 when it was cut off or is not UTF-8.
 */
export async function readForm(request: ReceivedRequest): Promise<Fields> {
  const kind = kindOf(request);
  if (kind !== '' && !FORM_KIND.test(kind)) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  const bytes = await readBody(request, BODY_LIMIT_BYTES);
  if (kind === '' && bytes.length > 0) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  return fieldsOf('body', bytes);
}

/**
 * Reads a body of JSON.
 * @throws TransportRejection 415 for any other kind of body, 413 when it is too long, 400 when it was cut off, is not UTF-8 or no JSON.
 */
export async function readJson(request: ReceivedRequest): Promise<unknown> {
  if (!JSON_KIND.test(kindOf(request))) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  const bytes = await readBody(request, BODY_LIMIT_BYTES);
  if (!isUtf8(bytes)) throw notUtf8('body');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw brokenBody('is not JSON');
  }
}

const kindOf = (request: ReceivedRequest): string => request.header('content-type')?.trim() ?? '';

/**
 * Reads a body of parts, one of which may be a file.
 * @throws TransportRejection 415 for any other kind of body, 413 when it or the file is too long, 400 when it was cut off
 * or has too many parts.
 */
export async function readParts(request: ReceivedRequest): Promise<Parts> {
  const kind = kindOf(request);
  if (!PARTS_KIND.test(kind)) throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  const bytes = await readBody(request, CONSTANTS.UPLOAD_MAX_BYTES + AROUND_FILE_BYTES);
  const [, quoted, plain] = BOUNDARY.exec(kind) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (hasTooManyParts(bytes, boundary)) throw brokenBody('has too many parts');
  // By the boundary whose parts were counted, however else the header might be read.
  const counted = `multipart/form-data; boundary="${boundary}"`;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': counted } })
    .formData()
    .catch(() => {
      throw brokenBody('is not multipart/form-data');
    });
  const parts: Parts = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    if (
      isReplaced(name) ||
      values.some((value) => isReplaced(typeof value === 'string' ? value : value.name))
    )
      throw notUtf8(isReplaced(name) ? 'body' : `body.${name}`);
    if (values.some(isTooLong)) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
    parts[name] = values.length === 1 ? values[0] : values;
  }
  return parts;
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

const isTooLong = (value: Part): boolean =>
  typeof value !== 'string' && value.size > CONSTANTS.UPLOAD_MAX_BYTES;

async function readBody(request: ReceivedRequest, mostBytes: number): Promise<Buffer> {
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > mostBytes) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
  return request.body(mostBytes);
}

/**
 * Reads the body of a Request exactly as it was sent.
 * @throws TransportRejection 413 when it is longer than `mostBytes`, 400 when it was cut off.
 */
export async function readRequest(request: Request, mostBytes: number): Promise<Buffer> {
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
    throw error instanceof TransportRejection ? error : brokenBody('broke off');
  }
  return Buffer.concat(chunks);
}

/** The same of a request in Node's hands. */
export function readIncoming(incoming: IncomingMessage, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length <= mostBytes) {
        chunks.push(chunk);
        return;
      }
      // The rest may take its time to arrive, and nobody waits for it.
      chunks.length = 0;
      reject(new TransportRejection(ERRCODES.BODY_TOO_LARGE));
    });
    incoming.on('end', () => {
      const [only] = chunks;
      resolve(only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    incoming.on('error', () => reject(brokenBody('broke off')));
  });
}

function brokenBody(issue: string): TransportRejection {
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue: { field: 'body', issue } });
}

type Part = string | File;
/** The fields of a body of parts; a repeated one becomes a list. */
export type Parts = Record<string, Part | Part[] | undefined>;
