import { type ParsedUrlQuery, parse } from 'node:querystring';
import { ERRCODES } from '@jixu/constants';
import { checkFields, DEPTHS } from '@jixu/contract/check-fields';
import { SCHEMAS } from '@jixu/contract/zod';
import { badField, MockRejection } from './envelope.ts';
import type { MockOperation } from './operation-table.ts';

/** A valid request, in the form Prism takes. */
export interface ReadRequest {
  readonly query: Record<string, string | string[]>;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** As on the server: the longest push fits. Files may be larger. */
const BODY_BYTES = 512 * 1024;
const MULTIPART_BYTES = 6 * 1024 * 1024;

const KINDS = {
  form: /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i,
  json: /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i,
  multipart: /^multipart\/form-data\s*;/i,
} as const;

/** As strict as the server, and in the same words: '' and 'abc' are not numbers. */
function check(
  place: string,
  schema: Parameters<typeof checkFields>[0],
  values: unknown,
  depth?: number,
): unknown {
  const result = checkFields(schema, values, depth);
  if (result.ok) return result.data;
  throw badField([place, ...result.path.map(String)].join('.'), result.issue);
}

/** A repeated field becomes a list, so that it cannot be ambiguous. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const parsed: ParsedUrlQuery = parse(text);
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? '']));
}

function partsOf(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

async function readBytes(request: Request, kind: keyof typeof KINDS): Promise<Uint8Array<ArrayBuffer>> {
  const given = request.headers.get('content-type')?.trim() ?? '';
  const isUnnamed = kind === 'form' && given === '';
  if (!isUnnamed && !KINDS[kind].test(given)) throw new MockRejection(ERRCODES.BODY_KIND_REFUSED);
  const bytes = new Uint8Array(await request.arrayBuffer());
  // as on the server: no body that claims to be nothing is a form without fields
  if (isUnnamed && bytes.byteLength > 0) throw new MockRejection(ERRCODES.BODY_KIND_REFUSED);
  if (bytes.byteLength > (kind === 'multipart' ? MULTIPART_BYTES : BODY_BYTES)) {
    throw new MockRejection(ERRCODES.BODY_TOO_LARGE);
  }
  return bytes;
}

async function readBody({ id, body: kind }: MockOperation, request: Request): Promise<unknown> {
  const schema = SCHEMAS[id].body;
  if (kind === 'none' || schema === null) return null;
  const bytes = await readBytes(request, kind);
  const text = new TextDecoder().decode(bytes);
  if (kind === 'form') {
    check('body', schema, fieldsOf(text));
    return text === '' ? null : text;
  }
  const type = request.headers.get('content-type') ?? '';
  try {
    const values: unknown =
      kind === 'json'
        ? JSON.parse(text)
        : partsOf(await new Response(bytes, { headers: { 'content-type': type } }).formData());
    check('body', schema, values, kind === 'json' ? DEPTHS.json : DEPTHS.form);
    return kind === 'json' ? values : text;
  } catch (error) {
    if (error instanceof MockRejection) throw error;
    throw badField('body', kind === 'json' ? 'is not JSON' : 'is not multipart/form-data');
  }
}

/**
 * Reads a request and validates it against the contract.
 * @throws MockRefusal 9400 naming the first invalid field, 9413, 9415
 */
export async function readRequest(operation: MockOperation, request: Request): Promise<ReadRequest> {
  const at = request.url.indexOf('?');
  const query = fieldsOf(at < 0 ? '' : request.url.slice(at + 1));
  const headers = Object.fromEntries(request.headers);
  const schemas = SCHEMAS[operation.id];
  const understood = Object(check('query', schemas.query, query));
  if (schemas.headers !== null) check('header', schemas.headers, headers);
  const own = operation.headers.map((name) => name.toLowerCase());
  const passed = Object.entries(headers).filter(([name]) => own.includes(name) || name === 'content-type');
  // Prism would refuse what counts as left out: an optional parameter without a value
  const given = Object.entries(query).filter(([name]) => understood[name] !== undefined);
  return {
    query: Object.fromEntries(given),
    headers: Object.fromEntries(passed),
    body: await readBody(operation, request),
  };
}
