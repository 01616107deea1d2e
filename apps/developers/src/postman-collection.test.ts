import document from '@jixu/contract/document' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from './document/contract.ts';
import { isObject } from './document/json.ts';
import { asText, sampleBody } from './parts/curl-sample.ts';
import { makePostmanCollection } from './postman-collection.ts';
import type { Started } from './testing/start-child.ts';
import { startMock } from './testing/start-mock.ts';

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly description: { readonly type: string };
    readonly header: readonly Pair[];
    readonly url: {
      readonly protocol?: string;
      readonly port?: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query?: Pair[];
    };
    readonly body?: {
      readonly mode: string;
      readonly urlencoded?: readonly Pair[];
      readonly formdata?: readonly { readonly key: string; readonly type: string; readonly src?: string }[];
      readonly raw?: string;
    };
  };
}

interface Collection {
  readonly item: readonly { readonly item: readonly Item[] }[];
  readonly variable: readonly Pair[];
}

const contract = readContract(document);
const collection: Collection = JSON.parse(await makePostmanCollection(contract));
const items = collection.item.flatMap(({ item }) => item);
let mock: Started;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

/** A text with the collection's variables filled in, as Postman does; an unknown one is an error there, too. */
function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name) => {
    if (name === 'baseUrl') return mock.url;
    const known = collection.variable.find(({ key }) => key === name);
    if (known === undefined) throw new Error(`${whole} is not a variable of the collection`);
    return known.value;
  });
}

const enabled = (pairs: readonly Pair[] = []): [string, string][] =>
  pairs.filter(({ disabled }) => disabled !== true).map(({ key, value }) => [key, filled(String(value))]);

function bodyOf({ method, body }: Item['request']): RequestInit['body'] {
  if (body === undefined || method === 'GET') return null;
  if (body.urlencoded !== undefined) return new URLSearchParams(enabled(body.urlencoded));
  if (body.formdata === undefined) return body.raw ?? '';
  const form = new FormData();
  for (const { key, src } of body.formdata) form.set(key, new Blob(['%PDF-1.4']), src);
  return form;
}

/** The address as Postman puts it together (its postman-collection, Url.getRaw). */
function addressOf({ protocol, host, port, path }: Item['request']['url']): string {
  const before = protocol === undefined ? '' : `${protocol}://`;
  return `${before}${host.join('.')}${port === undefined ? '' : `:${port}`}/${path.join('/')}`;
}

function operationOf({ name }: Item) {
  const operation = contract.operations.get(name.split(':')[0] ?? '');
  if (operation === undefined) throw new Error(name);
  return operation;
}

test('every request goes to the address of the site, that of another party, too', () => {
  const elsewhere = items.filter(({ request }) => !addressOf(request.url).startsWith('{{baseUrl}}/'));
  expect(elsewhere.map(({ name }) => name)).toEqual([]);
});

test('every form sends what the example of its call sends, and has the other fields to be switched on', () => {
  const different = items.flatMap((item) => {
    const { body } = item.request;
    const operation = operationOf(item);
    const example = sampleBody(operation);
    if (!isObject(example) || body === undefined || body.formdata !== undefined) return [];
    const sent =
      body.raw === undefined
        ? Object.fromEntries(enabled(body.urlencoded))
        : (JSON.parse(body.raw) as unknown);
    const wanted =
      body.raw === undefined
        ? Object.fromEntries(Object.entries(example).map(([name, value]) => [name, asText(value)]))
        : example;
    const listed = body.urlencoded?.map(({ key }) => key) ?? [];
    const properties = Object.keys(operation.body?.schema.properties ?? {});
    const unlisted = body.urlencoded === undefined ? [] : properties.filter((name) => !listed.includes(name));
    const isSame =
      JSON.stringify(Object.entries(sent as object).sort()) === JSON.stringify(Object.entries(wanted).sort());
    return [...(isSame ? [] : [item.name]), ...unlisted.map((name) => `${item.name}: no ${name}`)];
  });
  expect(different).toEqual([]);
});

test('login logs in: what proves the learner is sent', () => {
  const login = items.find(({ name }) => name.startsWith('login:'));
  expect(
    enabled(login?.request.body?.urlencoded)
      .map(([key]) => key)
      .sort(),
  ).toEqual(['area_id', 'code', 'id_number', 'name', 'telephone']);
});

test.each(items.map((item) => [item.name, item.request] as const))(
  '%s runs as it was imported',
  async (_, request) => {
    const address = filled(addressOf(request.url));
    const query = new URLSearchParams(enabled(request.url.query));
    const headers = new Headers(enabled(request.header));
    // fetch writes the boundary of the parts itself
    if (request.body?.formdata !== undefined) headers.delete('content-type');
    const init = { method: request.method, headers, body: bodyOf(request) ?? null };
    const response = await fetch(`${address}?${query}`, init);
    expect(await response.json()).toMatchObject({ errcode: 0 });
  },
);

test('whatever writes says where it comes from, and no request carries a header nobody asked for', () => {
  for (const { name, request } of items) {
    const [id = ''] = name.split(':');
    const operation = contract.operations.get(id);
    const keys = request.header.map(({ key }) => key);
    expect(keys.includes('Origin'), name).toBe(operation?.method !== 'get');
    expect(keys.includes('Cookie'), name).toBe(operation?.session === 'required');
    expect(keys, name).not.toContain('jxjy_sid');
    expect(request.description.type, name).toBe('text/markdown');
  }
});
