import { describeOperation } from './emit-operations.ts';
import { errcodeMeaning } from './errcode-meaning.ts';
import { asList, type JsonObject } from './json.ts';
import type { OperationSource } from './read-operations.ts';

const NOT_LOGGED_IN = 1001;

const SHAPE = `/** How calls of one manner are made; most operations share theirs with many others. */
export interface Manner {
  readonly method: Operation['method'];
  readonly body: Operation['body'];
  /** Names of the operation's own headers. */
  readonly headers: readonly string[];
  /** Fields of a form that carry JSON. */
  readonly json: readonly string[];
  /** Whether its errcode 1001 requires a login; otherwise it merely means that nobody is logged in. */
  readonly asksToLogIn: boolean;
}

/** Its manner, its path, and the names of its query parameters or body fields, with a comma between. */
export type Call = readonly [manner: number, path: string, names: string];
`;

function mannerOf(errcodes: JsonObject, document: JsonObject, operation: OperationSource): string {
  const { method, body, headers, json } = describeOperation(document, operation);
  const { reaction } = errcodeMeaning(errcodes, String(NOT_LOGGED_IN), operation.id);
  const asksToLogIn =
    operation.errcodes.includes(NOT_LOGGED_IN) && asList(reaction, operation.id).includes('login');
  return JSON.stringify({ method, body, headers, json, asksToLogIn });
}

/** What a call sends: its parameters if there is no body, else its fields. The client itself adds `t` to every query. */
function namesOf(document: JsonObject, operation: OperationSource): string[] {
  const { body, query, fields } = describeOperation(document, operation);
  if (body === 'none') return query.filter((name) => name !== 't');
  const beside = query.filter((name) => name !== 't');
  if (beside.length > 0) throw new Error(`${operation.id}: ${beside.join()} stands beside a body`);
  return fields;
}

/**
 * The source text of generated/calls.ts: what a browser needs for each call, and nothing else, because every visitor
 * loads it.
 */
export function emitCalls(errcodes: JsonObject, document: JsonObject, operations: OperationSource[]): string {
  const manners = [...new Set(operations.map((operation) => mannerOf(errcodes, document, operation)))];
  const rows = operations.map((operation) => {
    const manner = manners.indexOf(mannerOf(errcodes, document, operation));
    return `  ${operation.id}: ${JSON.stringify([manner, operation.path, namesOf(document, operation).join()])},\n`;
  });
  return [
    '// generated from openapi/, do not edit\n',
    "import type { Operation, OperationId } from './operations.ts';\n",
    SHAPE,
    `export const MANNERS: readonly Manner[] = [\n${manners.map((manner) => `  ${manner},\n`).join('')}];\n`,
    `export const CALLS: Readonly<Record<OperationId, Call>> = {\n${rows.join('')}};\n`,
  ].join('\n');
}
