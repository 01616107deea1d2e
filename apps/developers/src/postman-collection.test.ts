import document from '@jixu/contract/document' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContract } from './document/contract.ts';
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

test.each(items.map((item) => [item.name, item.request] as const))(
  '%s runs as it was imported',
  async (_, request) => {
    const address = `${filled(request.url.host.join('.'))}/${request.url.path.join('/')}`;
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
