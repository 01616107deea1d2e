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
    ...Object.fromEntries(known.map((name) => [name, 'web'])),
    t: now,
  };
}

/** The form body of a request, or undefined for a call without one. A field that carries JSON is written as JSON. */
export function formOf(operation: Operation, input: Fields, now: number): URLSearchParams | undefined {
  if (operation.body === 'none') return undefined;
  const form = new URLSearchParams();
  const clock = operation.fields.includes('timestamp') ? { timestamp: Math.floor(now / 1000) } : {};
  for (const [name, value] of Object.entries({ ...clock, ...pick(operation.fields, input) })) {
    form.set(name, operation.json.includes(name) ? JSON.stringify(value) : String(value));
  }
  return form;
}
