import { ERRCODES } from '@jixu/constants';
import { checkFields, DEPTHS, findNul, HOLDS_NUL } from '@jixu/contract/check-fields';
import { BROKEN, type CompiledCall } from '@jixu/contract/compiled-values';
import type { z } from 'zod';
import { TransportRejection } from './envelope.ts';
import type { ReceivedRequest } from './received-request.ts';
import { readForm, readJson, readParts } from './request-body.ts';
import { type Fields, fieldsOf } from './utf8-fields.ts';

/** The part of a generated route that describes the request. */
export interface RequestShape {
  query?: z.ZodType;
  headers?: z.ZodObject;
  body?: { content: Record<string, { schema: z.ZodType }> };
}

export interface ReadInput {
  query: unknown;
  headers?: unknown;
  body?: unknown;
}

const ISSUE_LENGTH = 200;

/**
 * Reads query and body and validates them against the contract. `compiled` reads a body faster than its schema, which
 * says what is wrong.
 * @throws TransportRejection 400 naming the first field that breaks it; 413 and 415 for the body as a whole.
 */
export async function readInput(
  shape: RequestShape,
  request: ReceivedRequest,
  compiled: CompiledCall | null = null,
): Promise<ReadInput> {
  const query = shape.query === undefined ? {} : check('query', shape.query, queryOf(request.target));
  const read =
    shape.headers === undefined ? { query } : { query, headers: readHeaders(shape.headers, request) };
  const [kind, media] = Object.entries(shape.body?.content ?? {})[0] ?? [];
  if (media === undefined) return read;
  const { schema } = media;
  if (kind === 'multipart/form-data')
    return { ...read, body: check('body', schema, await readParts(request)) };
  if (kind === 'application/json')
    return { ...read, body: check('body', schema, await readJson(request), DEPTHS.json) };
  const fields = await readForm(request);
  const body = compiled?.readBody?.(fields) ?? BROKEN;
  if (body === BROKEN) return { ...read, body: check('body', schema, fields) };
  const at = findNul(body);
  if (at !== null) throw badField(['body', ...at], HOLDS_NUL);
  return { ...read, body };
}

/** An operation's own headers; it sees no others. */
function readHeaders(schema: z.ZodObject, request: ReceivedRequest): unknown {
  const sent = Object.keys(schema.shape).map((name) => [name, request.header(name) ?? undefined] as const);
  return check('header', schema, Object.fromEntries(sent));
}

function queryOf(target: string): Fields {
  const at = target.indexOf('?');
  // Node has made a character of each byte.
  return fieldsOf('query', Buffer.from(at < 0 ? '' : target.slice(at + 1), 'latin1'));
}

function check(
  part: 'query' | 'header' | 'body',
  schema: z.ZodType,
  fields: unknown,
  depth?: number,
): unknown {
  const result = checkFields(schema, fields, depth);
  if (!result.ok) throw badField([part, ...result.path], result.issue);
  return result.data;
}

/** The rejection that names a field, as `body.videos.0.course_id`. */
export function badField(path: readonly PropertyKey[], issue: string): TransportRejection {
  const fieldIssue = {
    field: path.map(String).join('.').slice(0, ISSUE_LENGTH),
    issue: issue.slice(0, ISSUE_LENGTH),
  };
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue });
}
