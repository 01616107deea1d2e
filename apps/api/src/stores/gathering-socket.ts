import { Socket } from 'node:net';

type WriteCallback = (error?: Error | null) => void;

/** What the driver knows of its servers: as many ports as hosts. */
export interface ServerAddresses {
  readonly host: readonly string[];
  readonly port: readonly number[];
  /** Of a Unix socket; then hosts do not count. Any value that is no text: there is none. */
  readonly path?: unknown;
}

/**
 * A connection that hands everything written within one turn to the kernel at once. The driver writes each statement by
 * itself, and waking PostgreSQL for each cost more than anything else on the way of a push.
 */
class GatheringSocket extends Socket {
  /** The driver reads it to name the server in a TLS handshake. */
  host = '';
  #isGathering = false;

  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | WriteCallback,
    callback?: WriteCallback,
  ): boolean {
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
  }
}

/** Makes the sockets of a pool; each attempt goes to the next server, so that one that is down is left behind. */
export function gatheringSockets(): (servers: ServerAddresses) => Socket {
  let attempt = 0;
  return ({ host, port, path }) => {
    const socket = new GatheringSocket();
    const at = attempt++ % Math.max(1, host.length);
    socket.host = host[at] ?? '';
    if (typeof path === 'string') socket.connect(path);
    else socket.connect(port[at] ?? 5432, socket.host);
    return socket;
  };
}
