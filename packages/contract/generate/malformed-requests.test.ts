import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '../generated/zod.ts';
import { type MalformedRequest, malformedRequests } from './malformed-requests.ts';

const document = JSON.parse(readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'));
const requests = malformedRequests(document);

/** Fields as a server reads them: a name given twice is a list. */
function read(pairs: [string, string][]): Record<string, string | string[]> {
  const names = new Set(pairs.map(([name]) => name));
  const values = (name: string) => pairs.filter(([other]) => other === name).map(([, value]) => value);
  return Object.fromEntries(
    [...names].map((name) => [name, values(name).length > 1 ? values(name) : (values(name)[0] ?? '')]),
  );
}

/** The fields the generated schemas blame. */
function blamed(id: string, { query, form }: MalformedRequest): string[] {
  const schemas = Object.entries(SCHEMAS).find(([key]) => key === id)?.[1];
  const inQuery = schemas?.query.safeParse(read(query)).error?.issues ?? [];
  const inBody = schemas?.body?.safeParse(read(form ?? [])).error?.issues ?? [];
  return [
    ...inQuery.map(({ path }) => `query.${String(path[0])}`),
    ...inBody.map(({ path }) => `body.${String(path[0])}`),
  ];
}

describe('requests that break the contract', () => {
  test.each(Object.entries(requests))(
    '%s: at least 20, each refused at the one field that is wrong',
    (id, list) => {
      expect(list.length).toBeGreaterThanOrEqual(20);
      for (const request of list)
        expect([...new Set(blamed(id, request))], request.name).toEqual([request.field]);
    },
  );

  test('there are some for every operation', () => {
    expect(Object.keys(requests).sort()).toEqual(Object.keys(SCHEMAS).sort());
  });
});
