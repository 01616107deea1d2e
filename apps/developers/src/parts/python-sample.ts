import { CONSTANTS } from '@jixu/constants';
import { isObject, type Json, objectOf } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';
import { asText, requiredIn, sampleBody } from './curl-sample.ts';

const FORM = 'application/x-www-form-urlencoded';
const WIDTH = 76;

/** A text in Python's notation: single quotes, like the rest of the sample. */
const text = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A value in Python's notation. */
function literal(value: Json, indent = ''): string {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (typeof value === 'number') return String(value);
  const inner = `${indent}    `;
  const parts = Array.isArray(value)
    ? value.map((part) => literal(part, inner))
    : Object.entries(value).map(([name, part]) => `${text(name)}: ${literal(part, inner)}`);
  return bracket(Array.isArray(value) ? '[]' : '{}', parts, indent);
}

/** Parts between brackets, on one line where they fit. */
function bracket([open = '', close = '']: string, parts: readonly string[], indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (indent.length + line.length <= WIDTH && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}    ${part},`).join('\n')}\n${indent}${close}`;
}

/** The body as bytes: a form, in which a list or an object is JSON, or JSON altogether. */
function dataOf({ body }: Operation, value: Json): string | null {
  if (body === null) return null;
  if (body.contentType !== FORM) return `json.dumps(${literal(value, '    ')}).encode()`;
  const fields = Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, part]): [string, Json] => [
      name,
      isObject(part) || Array.isArray(part) ? asText(part) : part,
    ]),
  );
  return `urlencode(${literal(fields, '    ')}).encode()`;
}

/** The call with Python's own library; null for a file, which that library cannot put into parts. */
export function pythonSample(operation: Operation): string | null {
  const { body, method, path, servers, session } = operation;
  if (body?.contentType.startsWith('multipart/') === true) return null;
  const own = servers[0]?.url.replace(/\/$/, '') ?? '';
  const isOurs = own === '' || own.startsWith('/');
  const query = new URLSearchParams(requiredIn(operation, 'query')).toString();
  const address = text(`${isOurs ? own : ''}${path}${query === '' ? '' : `?${query}`}`);
  const headers = [
    ...(session === 'required' ? [`'Cookie': '${CONSTANTS.SESSION_COOKIE}=' + os.environ['SESSION']`] : []),
    ...(method !== 'get' && isOurs ? ["'Origin': JIXU"] : []),
    ...(body !== null && body.contentType !== FORM ? [`'Content-Type': ${text(body.contentType)}`] : []),
    ...requiredIn(operation, 'header').map(([name, value]) => `${text(name)}: ${text(value)}`),
  ];
  const data = dataOf(operation, sampleBody(operation));
  const parts = [
    `JIXU + ${address}`,
    ...(method === 'get' ? [] : [`method='${method.toUpperCase()}'`]),
    ...(headers.length === 0 ? [] : [`headers=${bracket('{}', headers, '    ')}`]),
    ...(data === null ? [] : [`data=${data}`]),
  ];
  return [
    'import json, os',
    ...(data?.startsWith('urlencode') === true ? ['from urllib.parse import urlencode'] : []),
    'from urllib.request import Request, urlopen',
    '',
    isOurs ? "JIXU = os.environ['JIXU']" : `JIXU = ${text(own)}`,
    `request = Request${bracket('()', parts, '')}`,
    'answer = json.load(urlopen(request))',
    "if answer['errcode'] == 0:",
    "    use(answer['data'])",
  ].join('\n');
}
