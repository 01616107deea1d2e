import type { z } from 'zod';
import { type ContentFault, linesOf, pointerOf, type ValuePath } from './content-fault.ts';

/** A file of the content. */
export interface ContentDocument {
  /** Below the folder. */
  readonly file: string;
  /** As JSON.parse read it; undefined where it could not. */
  readonly value: unknown;
  faultAt(path: ValuePath, message: string): ContentFault;
  /** Why it is no JSON; null where it is. */
  readonly broken: ContentFault | null;
}

export function readDocument(file: string, text: string): ContentDocument {
  let lines: ReadonlyMap<string, number> | null = null;
  const faultAt = (path: ValuePath, message: string): ContentFault => {
    lines ??= linesOf(text);
    return { file, pointer: pointerOf(path), line: lineOf(lines, path), message };
  };
  try {
    return { file, value: JSON.parse(text), faultAt, broken: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/\(line (\d+) /.exec(message)?.[1] ?? 0);
    return { file, value: undefined, faultAt, broken: { file, pointer: '', line, message } };
  }
}

/** Of a value that is missing, that of what it is missing in. */
function lineOf(lines: ReadonlyMap<string, number>, path: ValuePath): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(pointerOf(path.slice(0, length)));
    if (line !== undefined) return line;
  }
  return 1;
}

/** What its schema says against a document. */
export function schemaFaults(document: ContentDocument, schema: z.ZodType): ContentFault[] {
  const result = schema.safeParse(document.value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => document.faultAt(path, message));
}

/** The values that a pattern names, a star for any index, with their places. */
export function select(value: unknown, pattern: string): { path: ValuePath; value: unknown }[] {
  return pattern
    .split('/')
    .slice(1)
    .reduce(
      (found, step) =>
        found.flatMap(({ path, value }) =>
          step === '*'
            ? listOf(value).map((one, at) => ({ path: [...path, at], value: one }))
            : memberOf(value, step).map((one) => ({ path: [...path, step], value: one })),
        ),
      [{ path: [] as ValuePath, value }],
    );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function memberOf(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null || !(name in value)) return [];
  return [(value as Record<string, unknown>)[name]];
}

/** Every text in a value, with its place. */
export function textsIn(value: unknown, path: ValuePath = []): { path: ValuePath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, [...path, isList ? Number(name) : name]),
  );
}
