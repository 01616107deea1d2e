// The smallest balancer that keeps the rules operators are told: round robin, respects /readyz, retries nothing.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly origin: string;
  /** Resolves when these many targets are ready. */
  untilReady(count: number): Promise<void>;
  close(): void;
}

const POLL_MS = 250;

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  let ready: string[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const asked = targets.map(async (target) => ((await isReady(target)) ? [target] : []));
    ready = (await Promise.all(asked)).flat();
  };
  const timer = setInterval(() => void look(), POLL_MS);
  const server = createServer((incoming, outgoing) => {
    const target = ready[turn++ % Math.max(1, ready.length)];
    if (target === undefined) outgoing.writeHead(502).end();
    else pass(agent, target, incoming, outgoing);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await look();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async untilReady(count) {
      while (ready.length < count) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    },
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function isReady(target: string): Promise<boolean> {
  const answer = await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** A request that its target did not answer is lost: 502, which the learners count. */
function pass(agent: Agent, target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { hostname, port } = new URL(target);
  const upstream = request({
    agent,
    hostname,
    port,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
  });
  upstream.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'x-lost': error.code ?? error.message }).end();
  });
  incoming.pipe(upstream);
}
