import { type ParsedUrlQuery, parse } from 'node:querystring';
import { ERRCODES } from '@jixu/constants';
import { TransportRejection } from './envelope.ts';

/** Large enough for the longest push (20 recordings, 500 intervals each); nothing else comes near. */
const BODY_LIMIT_BYTES = 512 * 1024;
const FORM_KIND = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Reads a form-encoded body of limited length.
 * @throws TransportRejection 415 for any other kind of body, 413 when it is too long, 400 when it was cut off.
 */
export async function readForm(request: Request): Promise<Fields> {
  if (!FORM_KIND.test(request.headers.get('content-type')?.trim() ?? '')) {
    throw new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  }
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > BODY_LIMIT_BYTES) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
  try {
    // The HTTP parser holds a sender to the declared length; count only when none was declared.
    const text =
      declared === null
        ? (await readCounted(request, BODY_LIMIT_BYTES)).toString('utf8')
        : await request.text();
    return fieldsOf(text);
  } catch (error) {
    throw bodyRejection(error);
  }
}

/**
 * Reads a body of any kind exactly as it was sent.
 * @throws TransportRejection 413 when it is longer than `mostBytes`, 400 when it was cut off.
 */
export async function readBytes(request: Request, mostBytes: number): Promise<Buffer> {
  try {
    return await readCounted(request, mostBytes);
  } catch (error) {
    throw bodyRejection(error);
  }
}

function bodyRejection(error: unknown): TransportRejection {
  if (error instanceof TransportRejection) return error;
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue: { field: 'body', issue: 'broke off' } });
}

async function readCounted(request: Request, mostBytes: number): Promise<Buffer> {
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new TransportRejection(ERRCODES.BODY_TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A repeated field becomes a list, so that it cannot be ambiguous. */
export type Fields = ParsedUrlQuery;

/** The fields of a query or form, exactly as sent. */
export function fieldsOf(text: string): Fields {
  return parse(text);
}
