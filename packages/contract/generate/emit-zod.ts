import { emitQuery, emitSchema } from './emit-schema.ts';
import { asObject, asText, type JsonObject } from './json.ts';
import { type OperationSource, typeName } from './read-operations.ts';

/** Names of shared shapes, each after those it refers to. Throws on a cycle, which generated constants cannot express. */
export function orderShapes(shapes: JsonObject): string[] {
  const done: string[] = [];
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (done.includes(name)) return;
    if (open.has(name)) throw new Error(`components/schemas/${name}: refers to itself`);
    open.add(name);
    for (const [, next] of JSON.stringify(shapes[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (next !== undefined) visit(next);
    }
    done.push(name);
  };
  for (const name of Object.keys(shapes)) visit(name);
  return done;
}

function emitShapes(document: JsonObject): string[] {
  const shapes = asObject(asObject(document.components, 'components').schemas, 'schemas');
  return orderShapes(shapes).map((name) => {
    const schema = emitSchema(document, asObject(shapes[name], name), 'json', name);
    const type = typeName(name);
    return `export const z${type} = ${schema}.meta({ id: ${JSON.stringify(name)} });\nexport type ${type} = z.output<typeof z${type}>;\n`;
  });
}

/** The parameters in one place (query, headers) as one object; header names in lower case, as servers read them. */
function parameterSchema(operation: OperationSource, place: 'query' | 'header'): JsonObject {
  const here = operation.parameters.filter((parameter) => parameter.in === place);
  const parameters = here.map((parameter): [string, JsonObject] => {
    const name = asText(parameter.name, operation.id);
    return [place === 'header' ? name.toLowerCase() : name, parameter];
  });
  return {
    type: 'object',
    required: parameters.filter(([, parameter]) => parameter.required === true).map(([name]) => name),
    properties: Object.fromEntries(
      parameters.map(([name, parameter]) => [name, asObject(parameter.schema, name)]),
    ),
  };
}

/** Whether an operation reads headers of its own. */
export function hasHeaders(operation: OperationSource): boolean {
  return operation.parameters.some((parameter) => parameter.in === 'header');
}

function emitOperation(document: JsonObject, operation: OperationSource): string {
  const name = typeName(operation.id);
  const query = emitQuery(document, parameterSchema(operation, 'query'), `${operation.id}/query`);
  const lines = [`export const z${name}Query = ${query};`];
  const parts = [`query: z.output<typeof z${name}Query>`];
  if (hasHeaders(operation)) {
    const headers = parameterSchema(operation, 'header');
    lines.push(
      `export const z${name}Headers = ${emitSchema(document, headers, 'wire', `${operation.id}/headers`)};`,
    );
    parts.push(`headers: z.output<typeof z${name}Headers>`);
  }
  if (operation.body !== null) {
    const place = operation.body.contentType === 'application/json' ? 'json' : 'wire';
    const body = emitSchema(document, operation.body.schema, place, `${operation.id}/body`);
    lines.push(`export const z${name}Body = ${body};`);
    parts.push(`body: z.output<typeof z${name}Body>`);
  }
  for (const { status, schema } of operation.responses) {
    if (status === 'default') continue;
    if (status !== '200')
      throw new Error(`${operation.id}: responds with ${status}; operations respond with 200 or default`);
    lines.push(
      `export const z${name}Answer = ${emitSchema(document, schema, 'json', `${operation.id}/response`)};`,
    );
    lines.push(`export type ${name}Answer = z.output<typeof z${name}Answer>;`);
  }
  lines.push(`export type ${name}Input = { ${parts.join('; ')} };`);
  return `${lines.join('\n')}\n`;
}

/** A table of every operation's schemas, for code that treats all operations alike. */
function emitTable(operations: OperationSource[]): string {
  const rows = operations.map((operation) => {
    const name = typeName(operation.id);
    const headers = hasHeaders(operation) ? `z${name}Headers` : 'null';
    const body = operation.body === null ? 'null' : `z${name}Body`;
    return `  ${operation.id}: { query: z${name}Query, headers: ${headers}, body: ${body}, response: z${name}Answer },`;
  });
  const shape =
    'Record<string, { query: z.ZodObject; headers: z.ZodObject | null; body: z.ZodObject | null; response: z.ZodType }>';
  return `export const SCHEMAS = {\n${rows.join('\n')}\n} as const satisfies ${shape};\n`;
}

/** The source text of generated/zod.ts: shared shapes, then query, body, response and input of each operation. */
export function emitZod(document: JsonObject, operations: OperationSource[]): string {
  const blocks = [
    ...emitShapes(document),
    ...operations.map((operation) => emitOperation(document, operation)),
    emitTable(operations),
  ];
  const wires = ['wireFlag', 'wireJson', 'wireNumber', 'wireOptional'].filter((name) =>
    blocks.some((block) => block.includes(name)),
  );
  const imports = ["import { z } from 'zod';", `import { ${wires.join(', ')} } from '../src/wire.ts';`];
  return ['// generated from openapi/, do not edit', ...imports, '', ...blocks].join('\n');
}
