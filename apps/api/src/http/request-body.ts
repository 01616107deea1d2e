import { ERRCODES } from '@jixu/constants';
import { TransportRefusal } from './envelope.ts';

/** The longest push (20 recordings, 500 stretches each) fits; nothing else comes near. */
export const BODY_LIMIT_BYTES = 512 * 1024;
const FORM_KIND = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Reads a form-encoded body of limited length.
 * @throws TransportRefusal 415 for any other kind of body, 413 when it is too long, 400 when it broke off.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!FORM_KIND.test(request.headers.get('content-type')?.trim() ?? '')) {
    throw new TransportRefusal(ERRCODES.BODY_KIND_REFUSED);
  }
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) {
    throw new TransportRefusal(ERRCODES.BODY_TOO_LARGE);
  }
  return new URLSearchParams(await readLimited(request));
}

async function readLimited(request: Request): Promise<string> {
  if (request.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body) {
      length += chunk.byteLength;
      if (length > BODY_LIMIT_BYTES) throw new TransportRefusal(ERRCODES.BODY_TOO_LARGE);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof TransportRefusal) throw error;
    throw new TransportRefusal(ERRCODES.BAD_REQUEST, { fieldIssue: { field: 'body', issue: 'broke off' } });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The fields of a query or form; one given twice becomes a list, so that it cannot mean two things. */
export function fieldsOf(pairs: URLSearchParams): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return fields;
}
