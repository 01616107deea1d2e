import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const DRAIN_MS = 600;
/** A server that answers after a moment, and stops as both of ours do. */
const SERVER = `
  import { createServer } from 'node:http';
  const { stopWithoutLoss } = await import(process.env.STOP);
  const state = { draining: false };
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/readyz') return outgoing.writeHead(state.draining ? 503 : 200).end();
    incoming.resume().on('end', () => setTimeout(() => outgoing.end('done'), 5));
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  const release = async () => console.log('released');
  stopWithoutLoss({ server, state, drainMs: ${DRAIN_MS}, onStop: () => console.log('draining'), release });`;

async function startServer() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STOP: new URL('./draining-stop.ts', import.meta.url).href },
  });
  children.push(child);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, port: Number(String(port)), exited: once(child, 'exit') };
}

type Outcome = { status: number; isLast: boolean };

function send(port: number, agent: Agent, path = '/'): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, path, method: 'POST' };
    request(options, (response) => {
      const outcome = { status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' };
      response.resume().on('end', () => resolve(outcome));
    })
      .on('error', reject)
      .end('body');
  });
}

/** Sends over one kept connection, one request after the other, until it is told that the connection closes. */
async function keepBusy(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let answered = 1; ; answered++) if ((await send(port, agent)).isLast) return answered;
}

test('S2 a stop resets none of forty busy kept connections: each gets its answer, and word that it was the last', async () => {
  const { child, port, exited } = await startServer();
  const busy = Array.from({ length: 40 }, () => keepBusy(port));
  await send(port, new Agent());
  child.kill('SIGTERM');
  for (const answered of await Promise.all(busy)) expect(answered).toBeGreaterThan(0);
  expect(await exited).toEqual([0, null]);
});

test('S2 it says that it is leaving while it still accepts, then goes', async () => {
  const { child, port, exited } = await startServer();
  child.kill('SIGTERM');
  await once(child.stdout ?? child, 'data');
  expect(await send(port, new Agent(), '/readyz')).toEqual({ status: 503, isLast: true });
  expect(await send(port, new Agent())).toEqual({ status: 200, isLast: true });
  expect(await exited).toEqual([0, null]);
  await expect(send(port, new Agent())).rejects.toThrow('ECONNREFUSED');
});

test('a second signal ends it at once', async () => {
  const { child, exited } = await startServer();
  child.kill('SIGTERM');
  await once(child.stdout ?? child, 'data');
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});
