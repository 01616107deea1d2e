import { isDeepStrictEqual } from 'node:util';
import { SCHEMAS } from '@jixu/contract/zod';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from './create-mock.ts';
import { OPERATION_IDS, OPERATION_TABLE } from './operation-table.ts';
import type { MockEnv } from './serve-operation.ts';
import { exampleInput } from './testing/example-input.ts';
import { callByName, mockClient } from './testing/mock-client.ts';

let app: Hono<MockEnv>;
let walked = 0;
beforeAll(async () => {
  app = await createMock();
});
afterAll(() => {
  process.stdout.write(
    `mock: ${walked} examples of ${OPERATION_IDS.length} operations through the client and zod\n`,
  );
});

test.each(OPERATION_IDS)(
  '%s: each of its examples comes through the typed client as the contract has it',
  async (id) => {
    const examples = Object.entries(OPERATION_TABLE.get(id)?.examples ?? {});
    expect(examples.length).toBeGreaterThan(0);
    for (const [name, { value }] of examples) {
      const response = await callByName(mockClient(app, { prefer: `example=${name}` }), id, exampleInput(id));
      expect(response, name).toEqual(value);
      const parsed = SCHEMAS[id].response.parse(response);
      expect(isDeepStrictEqual(parsed, response), `${name} has a field the contract does not name`).toBe(
        true,
      );
      walked++;
    }
  },
);
