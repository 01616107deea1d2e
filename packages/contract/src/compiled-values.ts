/* What generated readers and writers are made of. */

export { readNumber } from './wire.ts';

/** A value that breaks the contract. */
export const BROKEN: unique symbol = Symbol('broken');

/** The fields of a query or form, as they arrived: a repeated one is a list. */
export type WireFields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads and writes one operation without its schemas, which say what is wrong where these find something. */
export interface CompiledCall {
  /** The body as its schema would read it, or BROKEN; null where the operation has none. */
  readonly readBody: ((fields: WireFields) => unknown) | null;
  /** The answer as JSON with nothing but what its schema names; null when it breaks it. */
  writeAnswer(answer: unknown): string | null;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isInteger(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && isBetween(value, min, max);
}

export function isNumber(value: unknown, min: number, max: number): value is number {
  return Number.isFinite(value) && isBetween(value, min, max);
}

function isBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

/** The length of a text is its characters, as JSON Schema counts: each is one or two units of a string. */
export function isText(value: unknown, min: number, max: number): value is string {
  if (typeof value !== 'string' || value.length < min || value.length > 2 * max) return false;
  if (value.length >= 2 * min && value.length <= max) return true;
  const characters = [...value].length;
  return characters >= min && characters <= max;
}

export function isList(value: unknown, min: number, max: number): value is readonly unknown[] {
  return Array.isArray(value) && value.length >= min && value.length <= max;
}

/** What a text holds as JSON, or BROKEN. */
export function jsonOf(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : BROKEN;
  } catch {
    return BROKEN;
  }
}

const BEYOND_ASCII = /[\u0080-\uffff]/g;

/** A text as JSON of nothing but ASCII, which a server sends for less than what it must encode. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    BEYOND_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
