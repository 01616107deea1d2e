import type { IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { ERRCODES } from '@jixu/constants';
import { TransportRejection } from './envelope.ts';
import type { ReceivedRequest } from './received-request.ts';

/** Large enough for the longest push (20 recordings, 500 intervals each); nothing else comes near. */
const BODY_LIMIT_BYTES = 512 * 1024;
const FORM_KIND = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Reads a form-encoded body of limited length.
 * @throws TransportRejection 415 for any other kind of body, 413 when it is too long, 400 when it was cut off.
 */
export async function readForm(request: ReceivedRequest): Promise<Fields> {
  if (!FORM_KIND.test(request.header('content-type')?.trim() ?? '')) {
    throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  }
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > BODY_LIMIT_BYTES) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
  return fieldsOf((await request.body(BODY_LIMIT_BYTES)).toString('utf8'));
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
    throw error instanceof TransportRejection ? error : brokeOff();
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
      if (length > mostBytes) reject(new TransportRejection(ERRCODES.BODY_TOO_LARGE));
      else chunks.push(chunk);
    });
    incoming.on('end', () => {
      const [only] = chunks;
      resolve(only !== undefined && chunks.length === 1 ? only : Buffer.concat(chunks));
    });
    incoming.on('error', () => reject(brokeOff()));
  });
}

function brokeOff(): TransportRejection {
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue: { field: 'body', issue: 'broke off' } });
}

/** A repeated field becomes a list, so that it cannot be ambiguous. */
export type Fields = ParsedUrlQuery;

/** The fields of a query or form, exactly as sent. */
export function fieldsOf(text: string): Fields {
  return parse(text);
}
