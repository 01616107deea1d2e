import { hasHeaders } from './emit-zod.ts';
import { asList, asText } from './json.ts';
import { type OperationSource, typeName } from './read-operations.ts';

const HEAD =
  "// generated from openapi/, do not edit\nimport { createRoute } from '@hono/zod-openapi';\nimport * as s from './zod.ts';\n";

function emitRoute(operation: OperationSource): string {
  const { id, method, path, body, responses, source } = operation;
  const name = typeName(id);
  const request = [`query: s.z${name}Query`];
  if (hasHeaders(operation)) request.push(`headers: s.z${name}Headers`);
  if (body !== null) {
    request.push(
      `body: { required: ${body.required}, content: { ${JSON.stringify(body.contentType)}: { schema: s.z${name}Body } } }`,
    );
  }
  const written = responses.map(({ status, description }) => {
    const schema = status === 'default' ? 's.zTransportAnswer' : `s.z${name}Answer`;
    return `      ${status}: { description: ${JSON.stringify(description)}, content: { 'application/json': { schema: ${schema} } } },`;
  });
  return [
    `  ${id}: createRoute({`,
    `    method: ${JSON.stringify(method)}, path: ${JSON.stringify(path)}, operationId: ${JSON.stringify(id)},`,
    `    tags: ${JSON.stringify(asList(source.tags, id))}, summary: ${JSON.stringify(asText(source.summary, id))},`,
    `    security: ${JSON.stringify(asList(source.security, id))},`,
    `    request: { ${request.join(', ')} },`,
    `    responses: {\n${written.join('\n')}\n    },`,
    '  }),',
  ].join('\n');
}

/**
 * The source text of generated/routes.ts: one createRoute an operation of this site, and the interface of the handlers
 * of those that are served.
 */
export function emitRoutes(all: OperationSource[]): string {
  const operations = all.filter(({ status }) => status !== 'external');
  const served = operations.filter(({ status }) => status === 'served');
  const handlers = served.map(({ id }) => {
    const name = typeName(id);
    return `  ${id}(input: s.${name}Input, context: Ctx): Promise<s.${name}Answer>;`;
  });
  return [
    HEAD,
    `export const routes = {\n${operations.map(emitRoute).join('\n')}\n} as const;\n`,
    '/** One handler for every served operation; a missing one, an errcode it does not list, or a wrong shape does not compile. */',
    `export interface Handlers<Ctx> {\n${handlers.join('\n')}\n}\n`,
    'export type OperationId = keyof Handlers<unknown>;\n',
    '/** Operations the contract describes and no handler serves yet: answered 501. */',
    'export type PlannedId = Exclude<keyof typeof routes, OperationId>;\n',
    '/** The handler of one operation, for a file that holds just that. */',
    'export type HandlerOf<Id extends OperationId, Ctx> = Handlers<Ctx>[Id];\n',
  ].join('\n');
}
