import { CONSTANTS } from '@jixu/constants';
import { type Json, type JsonObject, objectOf, textOf } from '../document/json.ts';
import type { Operation } from '../document/operation.ts';

const FORM = 'application/x-www-form-urlencoded';
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A value as a form sends it. */
export const asText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** Required parameters in one place, with their examples. */
export function requiredIn(operation: Operation, place: string): [string, string][] {
  return operation.parameters
    .filter((parameter) => parameter.in === place && parameter.required === true)
    .map((parameter) => [textOf(parameter.name), asText(exampleOf(parameter))]);
}

function exampleOf(parameter: JsonObject): Json | undefined {
  return parameter.example ?? objectOf(parameter.schema).example;
}

/** The query of the required parameters, `?area_id=219` or ''. */
function sampleQuery(operation: Operation): [string, string][] {
  return requiredIn(operation, 'query');
}

/** The body of the first request example; {} without a body. */
export function sampleBody(operation: Operation): Json {
  const { body } = operation;
  return body === null ? {} : (body.examples[0]?.value ?? body.schema.example ?? {});
}

function bodyArguments(operation: Operation): string[] {
  const { body } = operation;
  if (body === null) return [];
  const value = sampleBody(operation);
  if (body.contentType === FORM) {
    return Object.entries(objectOf(value)).map(
      ([name, part]) => `--data-urlencode ${quote(`${name}=${asText(part)}`)}`,
    );
  }
  if (body.contentType.startsWith('multipart/')) {
    const files = Object.entries(objectOf(body.schema.properties));
    return files.map(([name, part]) => {
      const isFile = objectOf(part).contentMediaType !== undefined || objectOf(part).format === 'binary';
      return `-F ${quote(isFile ? `${name}=@photo.jpg` : `${name}=${asText(objectOf(value)[name])}`)}`;
    });
  }
  return [`-H ${quote(`content-type: ${body.contentType}`)}`, `--data ${quote(JSON.stringify(value))}`];
}

/** The address of an operation as a shell word; `$JIXU` is the site, or the mock. */
function addressOf(operation: Operation): string {
  const own = operation.servers[0]?.url ?? '/';
  const base = own.startsWith('/') ? `$JIXU${own.replace(/\/$/, '')}` : own.replace(/\/$/, '');
  const query = new URLSearchParams(sampleQuery(operation)).toString();
  return `"${base}${operation.path}${query === '' ? '' : `?${query}`}"`;
}

/**
 * The call as a curl command with its example values. `$JIXU` is the address of the site or the mock, `$SESSION` the
 * value of the session cookie.
 */
export function curlSample(operation: Operation): string {
  const body = bodyArguments(operation);
  const impliesPost = body.length > 0 && operation.method === 'post';
  const isUnsafe = operation.method !== 'get';
  const hasSession = operation.session === 'required';
  // what writes is taken from the site's own address alone; a visitor has a session too
  const isOwn = operation.servers.every(({ url }) => url.startsWith('/'));
  const headers = requiredIn(operation, 'header').map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const lines = [
    [
      'curl',
      ...(operation.method === 'get' || impliesPost ? [] : [`-X ${operation.method.toUpperCase()}`]),
      addressOf(operation),
    ].join(' '),
    ...(hasSession ? [`-b "${CONSTANTS.SESSION_COOKIE}=$SESSION"`] : []),
    ...(isUnsafe && isOwn ? ['-H "origin: $JIXU"'] : []),
    ...headers,
    ...body,
  ];
  return lines.join(' \\\n  ');
}
