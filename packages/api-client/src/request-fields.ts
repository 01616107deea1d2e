import { CONSTANTS } from '@jixu/constants';
import { CALLS, MANNERS, type Manner } from '@jixu/contract/calls';
import type { OperationId } from '@jixu/contract/operations';

/** How a call of one operation is sent. */
export interface WireCall extends Manner {
  readonly path: string;
  /** Its fields: query parameters if it has no body, else the fields of the body. */
  readonly names: readonly string[];
}

export const OPERATION_IDS = Object.keys(CALLS) as OperationId[];

export function wireCallOf(id: OperationId): WireCall {
  const [index, path, names] = CALLS[id];
  const manner = MANNERS[index];
  if (manner === undefined) throw new Error(`${id} has no manner`);
  return { ...manner, path, names: names.split(',') };
}

export type Fields = Readonly<Record<string, unknown>>;

const CONVENTIONAL = ['from', 'channel', 'devtype', 'platform_type', 'platform'];

function pick(names: readonly string[], input: Fields): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

/** The clock in s, where the operation takes it. */
function clockOf({ names }: WireCall, now: number): Fields {
  return names.includes('timestamp') ? { timestamp: Math.floor(now / 1000) } : {};
}

/**
 * The query of a request: the caller's fields, `t` in ms on every call, and where the operation takes them `timestamp`
 * in s and the value web (000 §7).
 */
export function queryOf(call: WireCall, input: Fields, now: number): Record<string, unknown> {
  if (call.body !== 'none') return { t: now };
  const conventional = call.names.filter((name) => CONVENTIONAL.includes(name));
  return {
    ...clockOf(call, now),
    ...pick(call.names, input),
    ...Object.fromEntries(conventional.map((name) => [name, CONSTANTS.CALL_SOURCE])),
    t: now,
  };
}

/** The operation's own headers, taken from the caller's fields. */
export function headersOf(call: WireCall, input: Fields): Record<string, string> {
  const given = Object.entries(pick(call.headers, input));
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** A body for `fetch`, and its content type; for a multipart body fetch sets the type itself. */
export interface RequestBody {
  body: URLSearchParams | FormData | string;
  contentType: string | null;
}

/** The body of a request, or undefined for a call without one. A form field that carries JSON is serialised. */
export function bodyOf(call: WireCall, input: Fields, now: number): RequestBody | undefined {
  const fields = { ...clockOf(call, now), ...pick(call.names, input) };
  switch (call.body) {
    case 'none':
      return undefined;
    case 'json':
      return { body: JSON.stringify(fields), contentType: 'application/json' };
    case 'multipart':
      return { body: partsOf(fields), contentType: null };
    case 'form':
      return { body: formOf(call, fields), contentType: 'application/x-www-form-urlencoded' };
  }
}

function formOf({ json }: WireCall, fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, json.includes(name) ? JSON.stringify(value) : String(value));
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
