import { Socket } from 'node:net';

/** The driver's list of servers: as many ports as hosts. */
export interface ServerAddresses {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** Path of a Unix socket, which overrides the hosts; anything but text means none. */
  readonly path?: unknown;
}

type WriteCallback = (error?: Error | null) => void;

/** A server that is silent for this long after a request is gone, because statements end after 4 s at the latest. */
export const SERVED_SILENCE_MS = 5000;

/** After so much silence the kernel asks the other machine whether it is there, ten times, once a second. */
const KEEP_ALIVE_MS = 10_000;

/**
 * A socket that passes everything written in one turn to the kernel at once, and gives up on a silent server. The
 * driver writes each statement separately, and waking PostgreSQL for each was the largest single cost of a push; it
 * would also wait for a response for ever (reliability N1).
 */
class BatchingSocket extends Socket {
  /** Read by the driver as the server name of a TLS handshake. */
  host = '';
  #isCorked = false;
  #silence: NodeJS.Timeout | null = null;
  readonly #silenceMs: number | null;

  constructor(silenceMs: number | null) {
    super();
    this.#silenceMs = silenceMs;
  }

  /** Connects to a server; call it once. */
  open(server: { path: string } | { host: string; port: number }): void {
    this.connect(server);
    this.setKeepAlive(true, KEEP_ALIVE_MS);
    // `connect` assigns Node's own `write` to the socket, which would hide ours.
    this.write = this.#corkedWrite;
    this.on('data', () => this.#resetSilence());
    this.on('close', () => this.#resetSilence());
  }

  #corkedWrite = (
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean => {
    if (this.#silenceMs !== null)
      this.#silence ??= setTimeout(() => this.destroy(new ServerSilent()), this.#silenceMs).unref();
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        this.uncork();
      });
    }
    return typeof encoding === 'string'
      ? super.write(chunk, encoding, callback)
      : super.write(chunk, encoding ?? callback);
  };

  #resetSilence(): void {
    if (this.#silence !== null) clearTimeout(this.#silence);
    this.#silence = null;
  }
}

/** Recognised by isConnectionLost: as if the connection had timed out by itself. */
class ServerSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Creates the sockets of a pool; each attempt tries the next server, to get past one that is down. `silenceMs`: how long a
 * server may take over an answer; null: as long as its machine is there, for statements that take long.
 */
export function batchingSockets(silenceMs: number | null): (servers: ServerAddresses) => Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const socket = new BatchingSocket(silenceMs);
    const at = attempt++ % Math.max(1, host.length);
    socket.host = host[at] ?? '';
    socket.open(typeof path === 'string' ? { path } : { host: socket.host, port: port[at] ?? 5432 });
    return socket;
  };
}
