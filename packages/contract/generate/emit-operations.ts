import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';
import type { OperationSource } from './read-operations.ts';

const WINDOWS: Record<string, number> = { minute: 60, hour: 3600, day: 86400 };

const SHAPE = `/** What the wire of one operation looks like, for servers, clients and tests that must not load the schemas. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly tag: string;
  readonly status: 'served' | 'planned';
  /** Its own errcodes, 0 first. Transport errcodes may come from any operation and are not repeated. */
  readonly errcodes: readonly number[];
  readonly body: 'form' | 'none';
  /** Names of its query parameters and of its body fields; \`json\` are the fields that carry JSON. */
  readonly query: readonly string[];
  readonly fields: readonly string[];
  readonly json: readonly string[];
  /** Whether it needs a session, must not need one, or takes both. */
  readonly security: 'session' | 'none' | 'optional';
  readonly limits: readonly Limit[];
}

/** At most \`limit\` requests in \`windowSeconds\` by the same visitor or to the same phone; one more answers \`errcode\`. */
export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: 'visitor' | 'telephone';
  readonly errcode: number;
}
`;

function readLimit(document: JsonObject, value: Json, at: string): Json {
  const entry = asObject(value, at);
  const constant = asObject(
    asObject(document['x-constants'], at)[asText(entry.limit, at)],
    `${at} ${entry.limit}`,
  );
  const windowSeconds = WINDOWS[asText(entry.window, at)];
  if (windowSeconds === undefined) throw new Error(`${at}: unknown window ${entry.window}`);
  return {
    limit: Number(constant.value),
    windowSeconds,
    by: asText(entry.by, at),
    errcode: entry.errcode ?? 9999,
  };
}

function readSecurity(source: JsonObject, at: string): string {
  const schemes = asList(source.security, at).map((scheme) => Object.keys(asObject(scheme, at)).length);
  if (schemes.length === 0) return 'none';
  return schemes.includes(0) ? 'optional' : 'session';
}

function describe(document: JsonObject, operation: OperationSource): Json {
  const { id, method, path, source, body, errcodes, parameters } = operation;
  if (body !== null && body.contentType !== 'application/x-www-form-urlencoded') {
    throw new Error(`${id}: bodies are form-encoded, not ${body.contentType}`);
  }
  const properties = body === null ? {} : asObject(body.schema.properties, id);
  return {
    method,
    path,
    tag: asText(asList(source.tags, id)[0], id),
    status: asText(source['x-status'], id),
    errcodes,
    body: body === null ? 'none' : 'form',
    query: parameters.map((parameter) => asText(parameter.name, id)),
    fields: Object.keys(properties),
    json: Object.keys(properties).filter(
      (name) => asObject(properties[name], name).contentSchema !== undefined,
    ),
    security: readSecurity(source, id),
    limits: asList(source['x-rate-limit'], id).map((limit) => readLimit(document, limit, id)),
  };
}

/** The source text of generated/operations.ts: data about each operation, without any schema. */
export function emitOperations(document: JsonObject, operations: OperationSource[]): string {
  const rows = operations.map(
    (operation) => `  ${operation.id}: ${JSON.stringify(describe(document, operation))},`,
  );
  return [
    '// generated from openapi/, do not edit\n',
    SHAPE,
    `export const OPERATIONS = {\n${rows.join('\n')}\n} as const satisfies Record<string, Operation>;\n`,
    'export type OperationId = keyof typeof OPERATIONS;\n',
    '/** The errcodes one operation may answer. */',
    "export type OperationErrcode<Id extends OperationId> = (typeof OPERATIONS)[Id]['errcodes'][number];\n",
  ].join('\n');
}
