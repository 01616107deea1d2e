import { expect, test } from 'vitest';
import { createApiAddresses } from './api-addresses.ts';
import { createApiFetch } from './api-fetch.ts';

const ORIGINS = ['http://one.internal', 'http://two.internal'];

/** Sends to a scripted API: what each address does, by its host. */
function scripted(does: Record<string, () => Response>) {
  const asked: string[] = [];
  const send = async (request: Request): Promise<Response> => {
    const { hostname, pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${hostname}${pathname}${search}`);
    const response = does[hostname]?.();
    if (response === undefined) throw new TypeError('fetch failed');
    return response;
  };
  return { asked, fetch: createApiFetch(createApiAddresses(ORIGINS), send) };
}

const ask = (method = 'GET') => new Request('http://any.internal/app/x?a=1', { method });

test('a page’s read that one address does not answer is answered by the next', async () => {
  const api = scripted({ 'two.internal': () => new Response('read') });
  expect(await (await api.fetch(ask())).text()).toBe('read');
  expect(api.asked).toEqual(['GET one.internal/app/x?a=1', 'GET two.internal/app/x?a=1']);
});

test('a page’s read is not left to an address that is too busy', async () => {
  const busy = () => new Response('busy', { status: 503 });
  const api = scripted({ 'one.internal': busy, 'two.internal': () => new Response('read') });
  expect(await (await api.fetch(ask())).text()).toBe('read');
});

test('with every address too busy the page is told so', async () => {
  const busy = () => new Response('busy', { status: 503 });
  const api = scripted({ 'one.internal': busy, 'two.internal': busy });
  expect((await api.fetch(ask())).status).toBe(503);
});

test('with no address reachable the call fails, as any does', async () => {
  await expect(scripted({}).fetch(ask())).rejects.toThrow('fetch failed');
});

test('a write is sent once', async () => {
  const api = scripted({ 'two.internal': () => new Response('written') });
  await expect(api.fetch(ask('POST'))).rejects.toThrow('fetch failed');
  expect(api.asked).toHaveLength(1);
});
