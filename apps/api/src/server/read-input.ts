import { ERRCODES } from '@jixu/constants';
import { BROKEN, type CompiledCall } from '@jixu/contract/compiled-values';
import type { z } from 'zod';
import { TransportRejection } from './envelope.ts';
import type { ReceivedRequest } from './received-request.ts';
import { type Fields, fieldsOf, type Parts, readForm, readParts } from './request-body.ts';

/** The part of a generated route that describes the request. */
export interface RequestShape {
  query?: z.ZodType;
  body?: { content: Record<string, { schema: z.ZodType }> };
}

export interface ReadInput {
  query: unknown;
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
  const [kind, media] = Object.entries(shape.body?.content ?? {})[0] ?? [];
  if (media === undefined) return { query };
  const { schema } = media;
  if (kind === 'multipart/form-data') return { query, body: check('body', schema, await readParts(request)) };
  const fields = await readForm(request);
  const body = compiled?.readBody?.(fields) ?? BROKEN;
  if (body === BROKEN) return { query, body: check('body', schema, fields) };
  rejectNul('body', body);
  return { query, body };
}

function queryOf(target: string): Fields {
  const at = target.indexOf('?');
  return fieldsOf(at < 0 ? '' : target.slice(at + 1));
}

function check(part: 'query' | 'body', schema: z.ZodType, fields: Fields | Parts): unknown {
  const result = schema.safeParse(fields);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw badField([part, ...(issue?.path ?? [])], issue?.message ?? 'is not as described');
  }
  rejectNul(part, result.data);
  return result.data;
}

/** PostgreSQL cannot store NUL in a text, and no field of ours needs one. */
function rejectNul(part: string, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const name in data) {
    const value: unknown = data[name as keyof typeof data];
    if (typeof value === 'string' && value.includes('\0'))
      throw badField([part, name], 'holds a NUL character');
  }
}

/** The rejection that names a field, as `body.videos.0.course_id`. */
export function badField(path: readonly PropertyKey[], issue: string): TransportRejection {
  const fieldIssue = {
    field: path.map(String).join('.').slice(0, ISSUE_LENGTH),
    issue: issue.slice(0, ISSUE_LENGTH),
  };
  return new TransportRejection(ERRCODES.BAD_REQUEST, { fieldIssue });
}
