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

/**
 * Writes a value that is frozen, and all it holds, only once; it is found again as long as somebody keeps it. Lists are
 * mostly made of what is the same for everybody. Kept in one piece: of a text put together from many each piece would be
 * looked up whenever an answer with it is sent, which takes as long as writing it.
 */
export function writeOnce(write: (value: unknown) => string | null): (value: unknown) => string | null {
  const written = new WeakMap<object, string>();
  return (value) => {
    if (!isRecord(value) || !Object.isFrozen(value)) return write(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = write(value);
    if (text !== null) written.set(value, Buffer.from(text, 'latin1').toString('latin1'));
    return text;
  };
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

const ASCII = 0x80;
/** By code unit; the few thousand that texts are made of. */
const ESCAPES: string[] = [];

function escapeOf(unit: number): string {
  ESCAPES[unit] ??= `\\u${unit.toString(16).padStart(4, '0')}`;
  return ESCAPES[unit];
}

/**
 * Texts written lately. Most of what is answered in Chinese is the names of the same courses, teachers and subjects;
 * writing one anew takes some twenty times as long as finding it here.
 */
const WRITTEN = new Map<string, string>();
/** Bound its memory to some two megabytes: a full one is emptied, and longer texts are not kept. */
const WRITTEN_MAX = 4096;
const KEPT_LENGTH = 64;

/** A value as JSON of nothing but ASCII, which a server sends for less than what it must encode. */
export function asciiJson(value: unknown): string {
  if (typeof value !== 'string' || value.length > KEPT_LENGTH || value.charCodeAt(0) < ASCII)
    return asciiOf(JSON.stringify(value));
  const known = WRITTEN.get(value);
  if (known !== undefined) return known;
  if (WRITTEN.size === WRITTEN_MAX) WRITTEN.clear();
  const written = asciiOf(JSON.stringify(value));
  WRITTEN.set(value, written);
  return written;
}

function asciiOf(json: string): string {
  let written = '';
  let from = 0;
  // A loop, because replace() calls a function for every character of a Chinese text: it takes more than twice as long.
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (unit < ASCII) continue;
    written += json.slice(from, at) + escapeOf(unit);
    from = at + 1;
  }
  return written + json.slice(from);
}
