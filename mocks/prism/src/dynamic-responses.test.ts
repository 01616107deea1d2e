import { isDeepStrictEqual } from 'node:util';
import { SCHEMAS } from '@jixu/contract/zod';
import { sizeOf } from '@jixu/test-kit/size';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from './create-mock.ts';
import { OPERATION_IDS } from './operation-table.ts';
import type { MockEnv } from './serve-operation.ts';
import { exampleInput } from './testing/example-input.ts';
import { callByName, mockClient } from './testing/mock-client.ts';

const RESPONSES = sizeOf({ gate: 4, full: 40 });
const SEED = process.env.DYNAMIC_SEED || '20261121';

let app: Hono<MockEnv>;
let accepted = 0;
beforeAll(async () => {
  app = await createMock();
});
afterAll(() => {
  process.stdout.write(
    `mock: ${accepted} dynamic answers of ${OPERATION_IDS.length} operations accepted by zod, seed ${SEED}\n`,
  );
});

test.each(OPERATION_IDS)(
  `%s: ${RESPONSES} answers made up from the document are accepted by the generated zod`,
  async (id) => {
    const input = exampleInput(id);
    for (let turn = 0; turn < RESPONSES; turn++) {
      const prefer = `dynamic=true, seed=${SEED}-${turn}`;
      const response = await callByName(mockClient(app, { prefer }), id, input);
      const parsed = SCHEMAS[id].response.safeParse(response);
      expect(parsed.error?.issues, `${prefer}: ${JSON.stringify(response).slice(0, 300)}`).toBeUndefined();
      expect(
        isDeepStrictEqual(parsed.data, response),
        `${prefer} has a field the contract does not name`,
      ).toBe(true);
      accepted++;
    }
  },
);

test('the same seed makes the same answer, another seed another', async () => {
  const made = async (seed: string) =>
    callByName(mockClient(app, { prefer: `dynamic=true, seed=${seed}` }), 'getHomeIndex', {});
  expect(await made('a')).toEqual(await made('a'));
  expect(await made('a')).not.toEqual(await made('b'));
});
