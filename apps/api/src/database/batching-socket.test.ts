import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { batchingSockets } from './batching-socket.ts';
import { closeDatabase, inTransaction, openDatabase, pingDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function listen(onSocket: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer(onSocket).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

test('what is written in one turn arrives at once', async () => {
  const chunks: string[] = [];
  const { server, port } = await listen((socket) =>
    socket.on('data', (chunk) => chunks.push(chunk.toString())),
  );
  const socket = batchingSockets(null)({ host: ['127.0.0.1'], port: [port] });
  await once(socket, 'connect');
  await Promise.resolve(socket.write('one,'));
  await Promise.resolve(socket.write('two,'));
  socket.write('three');
  await expect.poll(() => chunks).toEqual(['one,two,three']);
  socket.destroy();
  server.close();
});

test('N1 a server that goes silent is left within six seconds, and the pool goes on when it is back', async () => {
  const script = openDatabase({ url: site.databaseUrl, poolSize: 1, limits: 'script' });
  const worked = sql`select pg_sleep(5.2)`.execute(script).then(
    () => 'done',
    (error: unknown) => error,
  );
  const { hostname, port, pathname, username, password } = new URL(site.databaseUrl);
  const proxy = await startFaultProxy({ targetHost: hostname, targetPort: Number(port) });
  const url = `postgres://${username}:${password}@127.0.0.1:${proxy.port}${pathname}`;
  const pool = openDatabase({ url, poolSize: 1 });
  await pingDatabase(pool);
  // Drops the responses on the connection now open; new connections work.
  proxy.script([{ fault: { kind: 'half-open' }, when: 'select 1', times: 1 }]);
  // Beside a timer of the same process: a machine that stands still holds up both alike.
  const lost = await Promise.race([
    inTransaction(pool, (trx) => pingDatabase(trx)).catch((error: unknown) => error),
    setTimeout(6000, 'still waiting'),
  ]);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  await expect
    .poll(
      () =>
        pingDatabase(pool).then(
          () => 'back',
          () => 'away',
        ),
      { timeout: 5000 },
    )
    .toBe('back');
  expect(await worked).toBe('done');
  await closeDatabase(script);
  await closeDatabase(pool);
  await proxy.close();
});

test('whoever waits for no caller waits for a statement of any length', async () => {
  const [served, patient] = [50, null].map((silenceMs) => batchingSockets(silenceMs));
  const { server, port } = await listen(() => undefined);
  const open = (sockets: typeof served) => sockets?.({ host: ['127.0.0.1'], port: [port] });
  const [left, waiting] = [open(served), open(patient)];
  const lost = new Promise((resolve) => left?.once('error', resolve));
  for (const socket of [waiting, left]) socket?.write('select');
  expect(await lost).toMatchObject({ code: 'ETIMEDOUT' });
  expect(waiting?.destroyed).toBe(false);
  waiting?.destroy();
  server.close();
});
