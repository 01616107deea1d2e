import { CONSTANTS } from '@jixu/constants';
import converter from 'openapi-to-postmanv2';
import type { Contract } from './document/contract.ts';
import { objectOf } from './document/json.ts';
import type { Operation } from './document/operation.ts';
import { asText, sampleBody } from './parts/curl-sample.ts';

interface Header {
  readonly key: string;
  readonly value: string;
}

interface Part {
  readonly key: string;
  readonly type: string;
}

interface Pair {
  readonly key: string;
  readonly value: string;
}

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: {
      readonly path: readonly string[];
      readonly query?: readonly Pair[];
      readonly variable?: readonly Pair[];
    };
    readonly header: readonly Header[];
    readonly auth?: object;
    readonly body?: {
      readonly mode: string;
      readonly urlencoded?: readonly Pair[];
      readonly formdata?: readonly Part[];
    };
  };
}

interface Folder {
  readonly name: string;
  readonly item: readonly Item[];
}

const CONVERSION = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  requestNameSource: 'Fallback',
  enableOptionalParameters: false,
} as const;

/** The file that uploadFile sends: a download of these pages, put beside the collection. */
const UPLOADED = 'sample.pdf';

/** The mock's address; replace it with the site's after importing. */
const VARIABLES = [
  { key: 'baseUrl', value: 'http://127.0.0.1:4010', description: 'The mock, or the address of the site.' },
  { key: 'session', value: 'any', description: 'The session cookie; the mock takes any.' },
];

function isCollection(data: object): data is { info: object; item: Folder[] } {
  return 'item' in data && Array.isArray(data.item) && 'info' in data;
}

function convert(document: Contract['document']): Promise<object> {
  // the converter modifies its input
  const data = structuredClone(document);
  return new Promise((done, fail) => {
    converter.convertV2({ type: 'json', data }, CONVERSION, (error, converted) => {
      const made = converted?.output?.[0]?.data;
      if (made === undefined) fail(error ?? new Error(`Postman: ${converted?.reason}`));
      else done(made);
    });
  });
}

/** Of the converter's headers those that Postman has no other place for: cookie and origin are written below. */
const isKept = ({ key }: Header): boolean => key !== CONSTANTS.SESSION_COOKIE && key !== 'Origin';

/** The headers the converter omits: Postman has no cookie authentication, and is no page of the site. */
function sessionHeaders({ session, method }: Operation): Header[] {
  const cookie = { key: 'Cookie', value: `${CONSTANTS.SESSION_COOKIE}={{session}}` };
  const origin = { key: 'Origin', value: '{{baseUrl}}' };
  return [...(session === 'required' ? [cookie] : []), ...(method === 'get' ? [] : [origin])];
}

/** The fields of the operation's example, sent; every other one is there to be switched on. */
function exampleFields(fields: readonly Pair[], operation: Operation): object[] {
  const example = objectOf(sampleBody(operation));
  return fields.map((field) => {
    const value = example[field.key];
    return value === undefined
      ? { ...field, disabled: true }
      : { ...field, value: asText(value), disabled: false };
  });
}

/** The body as the operation's example has it, in the converter's form. */
function exampleBody({ body }: Item['request'], operation: Operation): object | null {
  if (body === undefined) return null;
  if (body.urlencoded) return { ...body, urlencoded: exampleFields(body.urlencoded, operation) };
  if (body.mode === 'raw') return { ...body, raw: JSON.stringify(sampleBody(operation), null, 2) };
  const properties = objectOf(operation.body?.schema.properties);
  const formdata = body.formdata?.map((part) =>
    objectOf(properties[part.key]).contentMediaType === undefined
      ? part
      : { ...part, type: 'file', src: UPLOADED },
  );
  return { ...body, ...(formdata && { formdata }) };
}

/** Path and query alone: the rest of an address, protocol and port, belongs to the host that is replaced. */
function ownAddress({ path, query, variable }: Item['request']['url']): object {
  return { host: ['{{baseUrl}}'], path, ...(query && { query }), ...(variable && { variable }) };
}

/** A request in Postman's form, with a saved response for each named example. */
function finishItem({ name, request }: Item, operation: Operation): object {
  const body = exampleBody(request, operation);
  const finished = {
    ...request,
    auth: { type: 'noauth' },
    description: { content: operation.description, type: 'text/markdown' },
    // the mock serves what another party serves in production, too
    url: ownAddress(request.url),
    header: [...request.header.filter(isKept), ...sessionHeaders(operation)],
    ...(body && { body }),
  };
  const response = operation.response.examples.map((example) => ({
    name: `${example.name} ${example.summary}`,
    originalRequest: finished,
    status: 'OK',
    code: 200,
    _postman_previewlanguage: 'json',
    header: [{ key: 'Content-Type', value: 'application/json' }],
    body: JSON.stringify(example.value, null, 2),
  }));
  return { name: `${operation.id}: ${name}`, request: finished, response };
}

function finishFolder(contract: Contract, { name, item }: Folder): object {
  const requests = item.map((each) => {
    const { method, url } = each.request;
    const operation = [...contract.operations.values()].find(
      (one) => one.method.toUpperCase() === method && one.path === `/${url.path.join('/')}`,
    );
    if (operation === undefined)
      throw new Error(`Postman: ${method} ${url.path.join('/')} is no call of ours`);
    return finishItem(each, operation);
  });
  const description = contract.tags.find((tag) => tag.name === name)?.description ?? '';
  return { name, description, item: requests };
}

/**
 * The document as a Postman collection (schema 2.1): a folder per tag, a request per operation with its examples.
 * Deterministic: the same document gives the same bytes.
 * @throws when the converter rejects the document.
 */
export async function makePostmanCollection(contract: Contract): Promise<string> {
  const collection = await convert(contract.document);
  if (!isCollection(collection)) throw new Error('Postman: the converter made no collection');
  const { _postman_id: _random, ...info }: Record<string, unknown> = { ...collection.info };
  const item = collection.item
    .filter((folder) => folder.item.length > 0)
    .map((folder) => finishFolder(contract, folder));
  return `${JSON.stringify({ info, item, variable: VARIABLES }, null, 1)}\n`;
}
