// Many simultaneous requests: the connections are opened beforehand, the requests sent together.
import { connect, type Socket } from 'node:net';

export interface BurstResponse {
  readonly status: number;
  /** How the page was produced: hit, miss or joined. */
  readonly cache: string;
  readonly ms: number;
}

const BATCH = 100;

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Opens the connections in batches, because the accept queue holds 511. */
async function openAll(port: number, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const size = Math.min(BATCH, count - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: size }, () => open(port)))));
  }
  return sockets;
}

const field = (head: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';

/** Resolves when the response is complete. */
function responseOf(socket: Socket, sentAt: () => number): Promise<BurstResponse> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    socket.once('close', () => reject(new Error('the connection closed before the answer was whole')));
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      if (received.length < end + 4 + Number(field(head, 'content-length'))) return;
      const ms = performance.now() - sentAt();
      resolve({ status: Number(head.slice(9, 12)), cache: field(head, 'x-cache'), ms });
    });
  });
}

export interface Burst {
  /** Sends every request at once and waits for all responses. */
  fire(): Promise<BurstResponse[]>;
}

/** Opens `count` connections, each ready for one request for this page. */
export async function openBurst(origin: string, path: string, count: number): Promise<Burst> {
  const { port, host } = new URL(origin);
  const sockets = await openAll(Number(port), count);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  return {
    fire: async () => {
      let sentAt = 0;
      const responses = sockets.map((socket) => responseOf(socket, () => sentAt));
      sentAt = performance.now();
      for (const socket of sockets) socket.write(request);
      const all = await Promise.all(responses);
      for (const socket of sockets) socket.destroy();
      return all;
    },
  };
}
