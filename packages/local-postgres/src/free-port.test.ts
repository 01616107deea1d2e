import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, isFreePort } from './free-port.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listenOn(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}

test('400 ports chosen at once are 400 different ones, none of those that systems hand out by themselves', async () => {
  const ports = await Promise.all(Array.from({ length: 400 }, () => freePort()));
  expect(new Set(ports).size).toBe(400);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_000);
});

test('a preferred port is taken while it is free, another one while somebody listens there', async () => {
  const preferred = await freePort();
  expect(await freePort(preferred)).toBe(preferred);
  await listenOn(preferred);
  expect(await isFreePort(preferred)).toBe(false);
  expect(await freePort(preferred)).not.toBe(preferred);
});
