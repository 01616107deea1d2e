import { type ApiClient, createApiClient } from '@jixu/api-client';
import type { OperationId } from '@jixu/contract/operations';
import type { Hono } from 'hono';
import type { Envelope } from '../envelope.ts';
import type { MockEnv } from '../serve-operation.ts';

type AnyCall = (input?: unknown) => Promise<Envelope>;

/** The site's typed client, calling the mock without a socket; `headers` are sent with every call. */
export function mockClient(app: Hono<MockEnv>, headers: Record<string, string> = {}): ApiClient {
  return createApiClient({
    baseUrl: 'http://mock.test',
    now: Date.now,
    headers: { 'x-mock-caller': 'somebody', ...headers },
    fetch: async (request) => app.fetch(request),
  });
}

/** One call of the typed client by name, for tests that treat all operations alike. */
export function callByName(client: ApiClient, id: OperationId, input: unknown): Promise<Envelope> {
  const calls = new Map(Object.entries(client) as [OperationId, AnyCall][]);
  const call = calls.get(id);
  if (call === undefined) throw new Error(`the client has no ${id}`);
  return call(input);
}
