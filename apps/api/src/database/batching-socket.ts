import { Socket } from 'node:net';

/** What the driver knows of its servers: as many ports as hosts. */
export interface ServerAddresses {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** Of a Unix socket; then hosts do not count. Any value that is no text: there is none. */
  readonly path?: unknown;
}

type WriteCallback = (error?: Error | null) => void;

/** A server that says nothing for so long after it was asked is not there: statements end after 4 s at the latest. */
const SILENCE_MS = 5000;

/**
 * A connection that hands everything written within one turn to the kernel at once, and that does not wait for a server
 * which has gone silent. The driver writes each statement by itself, and waking PostgreSQL for each cost more than
 * anything else on the way of a push; and it would wait for the answer to a statement for ever (reliability N1).
 */
export class BatchingSocket extends Socket {
  /** The driver reads it to name the server in a TLS handshake. */
  host = '';
  #isGathering = false;
  #silence: NodeJS.Timeout | null = null;

  /** Goes to a server; to be called once. */
  open(server: { path: string } | { host: string; port: number }): void {
    this.connect(server);
    // `connect` puts Node's own method in the way of ours.
    this.write = this.#gather;
    this.on('data', () => this.#hear());
    this.on('close', () => this.#hear());
  }

  #gather = (
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean => {
    this.#silence ??= setTimeout(() => this.destroy(new ServerSilent()), SILENCE_MS).unref();
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, callback)
      : super.write(chunk, encoding ?? callback);
  };

  #hear(): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = null;
  }
}

/** Read by isConnectionLost: as if the connection had timed out by itself. */
export class ServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Makes the sockets of a pool; each attempt goes to the next server, so that one that is down is left behind. */
export function batchingSockets(): (servers: ServerAddresses) => Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const socket = new BatchingSocket();
    const at = attempt++ % Math.max(1, host.length);
    socket.host = host[at] ?? '';
    socket.open(typeof path === 'string' ? { path } : { host: socket.host, port: port[at] ?? 5432 });
    return socket;
  };
}
