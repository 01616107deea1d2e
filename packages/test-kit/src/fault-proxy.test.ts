import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
let received: string[] = [];

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    try {
      for await (const chunk of request) body += chunk;
      received.push(`${request.url} ${body}`);
      response.end('0123456789');
    } catch {
      received.push(`${request.url} broken`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  proxy = await startFaultProxy({ targetPort: typeof address === 'object' && address ? address.port : 0 });
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

async function push(path = '/push'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, {
    method: 'POST',
    body: 'seconds=5',
    headers: { connection: 'close' },
  });
  return answer.text();
}

describe('the proxy', () => {
  test('without a script carries everything', async () => {
    expect(await push()).toBe('0123456789');
    expect([received, proxy.happened]).toEqual([['/push seconds=5'], []]);
  });

  test('loses the reply after the effect, as often as the script says, to the matching request only', async () => {
    proxy.script([{ fault: { kind: 'lose-reply' }, when: '/push', times: 1 }]);
    expect(await push('/pull')).toBe('0123456789');
    await expect(push()).rejects.toThrow();
    expect(await push()).toBe('0123456789');
    expect(received).toEqual(['/pull seconds=5', '/push seconds=5', '/push seconds=5']);
    expect(proxy.happened).toEqual(['lose-reply']);
  });

  test('refuses before any effect', async () => {
    proxy.script([{ fault: { kind: 'refuse' }, times: 2 }]);
    await expect(push()).rejects.toThrow();
    await expect(push()).rejects.toThrow();
    expect(await push()).toBe('0123456789');
    expect(received).toHaveLength(1);
  });

  test('half-open never answers and never reaches the server', async () => {
    proxy.script([{ fault: { kind: 'half-open' } }]);
    const abort = new AbortController();
    const asked = fetch(`http://127.0.0.1:${proxy.port}/push`, { signal: abort.signal });
    await expect.poll(() => proxy.open).toBe(1);
    abort.abort();
    await expect(asked).rejects.toThrow();
    expect(received).toEqual([]);
  });

  test('cuts a reply and a request in the middle', async () => {
    proxy.script([{ fault: { kind: 'cut-reply', afterBytes: 60 }, times: 1 }]);
    await expect(push()).rejects.toThrow();
    expect(received).toEqual(['/push seconds=5']);
    proxy.script([{ fault: { kind: 'cut-request', afterBytes: 90 } }]);
    expect(await push().catch(() => 'reset')).not.toBe('0123456789');
    expect(received.filter((line) => line === '/push seconds=5')).toHaveLength(1);
  });

  test('delays the request, and cuts what is open', async () => {
    proxy.script([{ fault: { kind: 'delay', ms: 60 } }]);
    const started = performance.now();
    expect(await push()).toBe('0123456789');
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
    proxy.script([{ fault: { kind: 'half-open' } }]);
    const hanging = push();
    hanging.catch(() => {});
    await expect.poll(() => proxy.happened).toContain('half-open');
    proxy.cutAll();
    await expect(hanging).rejects.toThrow();
  });
});
