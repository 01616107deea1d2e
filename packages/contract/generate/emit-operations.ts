import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';
import type { OperationSource } from './read-operations.ts';
import { isFile } from './schema-keywords.ts';

const WINDOWS: Record<string, number> = { minute: 60, hour: 3600, day: 86400 };

const BODY_KINDS: Record<string, string> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
};

const SHAPE = `/** What the wire of one operation looks like, for servers, clients and tests that must not load the schemas. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly tag: string;
  /** Planned ones respond 501; external ones are served by another party, at an address of its own. */
  readonly status: 'served' | 'planned' | 'external';
  /** Its own errcodes, 0 first. Transport errcodes may come from any operation and are not repeated. */
  readonly errcodes: readonly number[];
  readonly body: 'form' | 'json' | 'multipart' | 'none';
  /** Names of its query parameters, of its own headers and of its body fields. */
  readonly query: readonly string[];
  readonly headers: readonly string[];
  readonly fields: readonly string[];
  /** Fields of a form that carry JSON, and those that carry a file. */
  readonly json: readonly string[];
  readonly files: readonly string[];
  /** Whether it needs a session, must not need one, or takes both. */
  readonly security: 'session' | 'none' | 'optional';
  readonly limits: readonly Limit[];
  /** Whether it changes nothing and sets no cookie, so that a page of another site may make the call. */
  readonly safe: boolean;
  /** Whether its response is the same for everybody, and may be shared. */
  readonly shared: boolean;
  /** Whether its answers may set or end cookies. */
  readonly setsSession: boolean;
}

/** At most \`limit\` requests in \`windowSeconds\` that have \`by\` in common; one more gets \`errcode\`. */
export interface Limit {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly by: 'visitor' | 'session' | 'learner' | 'telephone' | 'address' | 'id_card';
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

/** The facts about one operation; the generated file's `Operation` is its shape. */
export function describeOperation(document: JsonObject, operation: OperationSource) {
  const { id, method, path, source, body, errcodes, parameters } = operation;
  const kind = body === null ? 'none' : BODY_KINDS[body.contentType];
  if (kind === undefined) throw new Error(`${id}: no body is ${body?.contentType}`);
  const named = (place: string) =>
    parameters.filter((parameter) => parameter.in === place).map((parameter) => asText(parameter.name, id));
  const properties = body === null ? {} : asObject(body.schema.properties, id);
  return {
    method,
    path,
    tag: asText(asList(source.tags, id)[0], id),
    status: operation.status,
    errcodes,
    body: kind,
    query: named('query'),
    headers: named('header'),
    fields: Object.keys(properties),
    json: Object.keys(properties).filter(
      (name) => asObject(properties[name], name).contentSchema !== undefined,
    ),
    files: Object.keys(properties).filter((name) => isFile(asObject(properties[name], name))),
    security: readSecurity(source, id),
    limits: asList(source['x-rate-limit'], id).map((limit) => readLimit(document, limit, id)),
    safe: method === 'get' && source['x-safe'] !== false,
    shared: source['x-shared-response'] === true,
    setsSession: source['x-sets-session'] === true,
  };
}

/** The source text of generated/operations.ts: data about each operation, without any schema. */
export function emitOperations(document: JsonObject, operations: OperationSource[]): string {
  const rows = operations.map(
    (operation) => `  ${operation.id}: ${JSON.stringify(describeOperation(document, operation))},`,
  );
  return [
    '// generated from openapi/, do not edit\n',
    SHAPE,
    `export const OPERATIONS = {\n${rows.join('\n')}\n} as const satisfies Record<string, Operation>;\n`,
    'export type OperationId = keyof typeof OPERATIONS;\n',
    '/** Operations whose response is the same for everybody. */',
    "export type SharedOperationId = {\n  [Id in OperationId]: (typeof OPERATIONS)[Id]['shared'] extends true ? Id : never;\n}[OperationId];\n",
    '/** The errcodes one operation may answer. */',
    "export type OperationErrcode<Id extends OperationId> = (typeof OPERATIONS)[Id]['errcodes'][number];\n",
  ].join('\n');
}
