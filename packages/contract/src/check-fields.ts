import type { z } from 'zod';

/** Fields as their schema reads them, or the first that breaks it: where it stands, and what it must be. */
export type CheckedFields<Read> =
  | { readonly ok: true; readonly data: Read }
  | { readonly ok: false; readonly path: readonly PropertyKey[]; readonly issue: string };

type Issue = z.core.$ZodRawIssue;

/** How deep fields are looked into: those of a form are texts, a body of JSON goes as deep as a schema does. */
export const DEPTHS = { form: 1, json: 16 } as const;

/** Reads fields by their schema. What is wrong is said in the document's terms, alike by the server and by the mock. */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: unknown,
  depth: number = DEPTHS.form,
): CheckedFields<z.output<Schema>> {
  const result = schema.safeParse(fields, { error: sentenceOf });
  if (result.success) {
    const at = findNul(result.data, depth);
    return at === null ? { ok: true, data: result.data } : { ok: false, path: at, issue: HOLDS_NUL };
  }
  const [first] = result.error.issues;
  // beyond all integers zod names their bound before that of the field
  const isSame = ({ code, path }: z.core.$ZodIssue) =>
    code === first?.code && path.join() === first?.path.join();
  const issue = result.error.issues.findLast(isSame);
  return { ok: false, path: issue?.path ?? [], issue: issue?.message ?? NOT_AS_DESCRIBED };
}

const NOT_AS_DESCRIBED = 'is not as described';
export const HOLDS_NUL = 'holds a NUL character';

/**
 * Where a text with NUL stands: PostgreSQL cannot store one, and no field of ours needs it. Of JSON in a field its operation
 * judges.
 */
export function findNul(fields: unknown, depth = 1): readonly PropertyKey[] | null {
  if (typeof fields !== 'object' || fields === null) return null;
  for (const [name, value] of Object.entries(fields)) {
    const isNul = name.includes('\0') || (typeof value === 'string' && value.includes('\0'));
    const at = isNul ? [] : depth > 1 ? findNul(value, depth - 1) : null;
    if (at !== null) return [name, ...at];
  }
  return null;
}

function sentenceOf(issue: Issue): string {
  const { input } = issue;
  if (input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return Array.isArray(input) ? 'must be one value, not several' : mustBeOf(issue);
    case 'invalid_value':
      return mustBeOneOf(issue.values);
    case 'invalid_union':
      return unionSentence(issue);
    case 'invalid_format':
      return `must match ${patternOf(issue.pattern ?? '')}`;
    case 'too_small':
      return `must ${sizeOf(issue.origin, issue.minimum, 'more')}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, issue.maximum, issue.origin in COUNTED ? 'fewer' : 'less')}`;
    default:
      return NOT_AS_DESCRIBED;
  }
}

/** JSON Schema's names of what zod calls otherwise. */
const TYPES: Readonly<Record<string, string>> = {
  int: 'an integer',
  array: 'an array',
  tuple: 'an array',
  object: 'an object',
  record: 'an object',
};

function mustBeOf({ expected, inst }: Extract<Issue, { code: 'invalid_type' }>): string {
  const def = inst?._zod.def;
  // An integer's schema first asks for a number.
  const isInteger = def !== undefined && 'format' in def && def.format === 'safeint';
  return `must be ${isInteger ? 'an integer' : (TYPES[expected] ?? `a ${expected}`)}`;
}

const mustBeOneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;

/** Of values that are listed one by one, the list; of shapes, what the first of each misses. */
function unionSentence(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  if ('options' in issue && Array.isArray(issue.options)) return mustBeOneOf(issue.options);
  const firsts = issue.errors.flatMap(([first]) => first ?? []);
  const values = firsts.flatMap((first) => (first.code === 'invalid_value' ? first.values : []));
  if (values.length > 0 && values.length === firsts.length) return mustBeOneOf(values);
  return [...new Set(firsts.map(({ message }) => message))].join(', or ') || NOT_AS_DESCRIBED;
}

/** The pattern as the document writes it: without the slashes of a script. */
const patternOf = (pattern: string): string => pattern.replace(/^\/|\/\w*$/g, '').replaceAll('\\/', '/');

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
};

function sizeOf(origin: string, bound: number | bigint, direction: string): string {
  const [one, many] = COUNTED[origin] ?? [];
  return many === undefined
    ? `be ${bound} or ${direction}`
    : `have ${bound} ${Number(bound) === 1 ? one : many} or ${direction}`;
}
