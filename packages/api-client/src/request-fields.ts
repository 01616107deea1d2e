import { CONSTANTS } from '@jixu/constants';
import type { Operation } from '@jixu/contract/operations';

export type Fields = Readonly<Record<string, unknown>>;

const CONVENTIONAL = ['from', 'channel', 'devtype', 'platform_type', 'platform'];

function pick(names: readonly string[], input: Fields): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

/** The query of a request: what the caller gave, `t` in ms on every call, `timestamp` in s and the value web where the call takes them (000 §7). */
export function queryOf(operation: Operation, input: Fields, now: number): Record<string, unknown> {
  const known = operation.query.filter((name) => CONVENTIONAL.includes(name));
  return {
    ...(operation.query.includes('timestamp') ? { timestamp: Math.floor(now / 1000) } : {}),
    ...pick(operation.query, input),
    ...Object.fromEntries(known.map((name) => [name, CONSTANTS.CALL_SOURCE])),
    t: now,
  };
}

/** The operation's own headers, from what the caller gave. */
export function headersOf(operation: Operation, input: Fields): Record<string, string> {
  const given = Object.entries(pick(operation.headers, input));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** A body as `fetch` takes it, and the kind to announce; fetch itself announces the parts of a multipart body. */
export interface RequestBody {
  body: URLSearchParams | FormData | string;
  contentType: string | null;
}

/** The body of a request, or undefined for a call without one. A form's field that carries JSON is written as JSON. */
export function bodyOf(operation: Operation, input: Fields, now: number): RequestBody | undefined {
  const clock = operation.fields.includes('timestamp') ? { timestamp: Math.floor(now / 1000) } : {};
  const fields = { ...clock, ...pick(operation.fields, input) };
  switch (operation.body) {
    case 'none':
      return undefined;
    case 'json':
      return { body: JSON.stringify(fields), contentType: 'application/json' };
    case 'multipart':
      return { body: partsOf(fields), contentType: null };
    case 'form':
      return { body: formOf(operation, fields), contentType: 'application/x-www-form-urlencoded' };
  }
}

function formOf(operation: Operation, fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, operation.json.includes(name) ? JSON.stringify(value) : String(value));
  }
  return form;
}

function partsOf(fields: Fields): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) parts.set(name, value);
    else parts.set(name, String(value));
  }
  return parts;
}
