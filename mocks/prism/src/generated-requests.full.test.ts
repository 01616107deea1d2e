import type { OperationId } from '@jixu/contract/operations';
import { SCHEMAS, zTransportAnswer } from '@jixu/contract/zod';
import { malformedRequests } from '@jixu/test-kit/requests/malformed-request';
import { type ContractRequest, toFetch } from '@jixu/test-kit/requests/request-parts';
import { validRequests } from '@jixu/test-kit/requests/valid-request';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from './create-mock.ts';
import { OPERATION_IDS } from './operation-table.ts';
import type { MockEnv } from './serve-operation.ts';

const RUNS = { seed: 20261121, numRuns: Number(process.env.FUZZ_RUNS || 10) };

let app: Hono<MockEnv>;
let sent = 0;
beforeAll(async () => {
  app = await createMock();
});
afterAll(() => {
  process.stdout.write(`mock: ${sent} generated requests to ${OPERATION_IDS.length} operations\n`);
});

async function send(
  id: OperationId,
  request: ContractRequest,
): Promise<{ status: number; response: unknown }> {
  const { target, init } = toFetch(id, request);
  const response = await app.request(target, init);
  sent++;
  return { status: response.status, response: await response.json() };
}

test.each(OPERATION_IDS)('%s: requests that keep the contract are answered in the envelope', async (id) => {
  await fc.assert(
    fc.asyncProperty(validRequests(id), async (request) => {
      const { status, response } = await send(id, request);
      expect(status, JSON.stringify(response)).toBe(200);
      expect(SCHEMAS[id].response.parse(response)).toMatchObject({ errcode: 0 });
    }),
    RUNS,
  );
});

test.each(OPERATION_IDS)('%s: a request broken in one part is a 400 that names the part', async (id) => {
  await fc.assert(
    fc.asyncProperty(malformedRequests(id), async (request) => {
      const { status, response } = await send(id, request);
      const { errcode, data } = zTransportAnswer.parse(response);
      expect({ status, errcode }, JSON.stringify(response)).toEqual({ status: 400, errcode: 9400 });
      expect(data?.field.startsWith(request.field), `${data?.field} for ${request.field}`).toBe(true);
    }),
    RUNS,
  );
});
