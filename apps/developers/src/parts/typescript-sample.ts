import { isObject, type Json, type JsonObject, objectOf, textOf } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';
import { sampleBody } from './curl-sample.ts';

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text);

/** A value in TypeScript's notation: bare names, single quotes. */
function literal(value: Json, indent = ''): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => literal(part, inner))
    : Object.entries(value).map(
        ([name, part]) => `${isName(name) ? name : `'${name}'`}: ${literal(part, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const line = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
  if (indent.length + line.length <= 70 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`;
}

function parametersOf(operation: Operation): JsonObject {
  const groups = ['query', 'header'].map((place): [string, Json] => {
    const wanted = operation.parameters.filter(
      (parameter) => parameter.in === place && parameter.required === true,
    );
    const entries = wanted.map((parameter): [string, Json] => [
      textOf(parameter.name),
      parameter.example ?? objectOf(parameter.schema).example ?? '',
    ]);
    return [place, Object.fromEntries(entries)];
  });
  return Object.fromEntries(groups.filter(([, group]) => Object.keys(objectOf(group)).length > 0));
}

/** What the client is given: a form field's JSON as its content. */
function bodyOf(operation: Operation): Json {
  const value = sampleBody(operation);
  const properties = objectOf(operation.body?.schema.properties);
  if (!isObject(value)) return value;
  const decoded = Object.entries(value).map(([name, part]): [string, Json] => {
    const isJsonText = objectOf(properties[name]).contentSchema !== undefined && typeof part === 'string';
    return [name, isJsonText ? JSON.parse(part) : part];
  });
  return Object.fromEntries(decoded);
}

/** For a body other than a form: the quickstart's client writes forms by default. */
const AS_JSON = ["headers: { 'content-type': 'application/json' }", 'bodySerializer: JSON.stringify'];

/** The call with the quickstart's client; null for a file and for another party's operations. */
export function typescriptSample(operation: Operation): string | null {
  const { body, method, path, servers } = operation;
  const isFile = body?.contentType.startsWith('multipart/') === true;
  if (isFile || servers.some(({ url }) => !url.startsWith('/'))) return null;
  const params = parametersOf(operation);
  const options: string[] = [
    ...(Object.keys(params).length > 0 ? [`params: ${literal(params, '  ')}`] : []),
    ...(body === null ? [] : [`body: ${literal(bodyOf(operation), '  ')}`]),
    ...(body?.contentType === 'application/json' ? AS_JSON : []),
  ];
  const tail = options.length === 0 ? '' : `, {\n${options.map((line) => `  ${line},\n`).join('')}}`;
  return `const { data } = await client.${method.toUpperCase()}('${path}'${tail});\nif (data?.errcode === 0) use(data.data);`;
}
