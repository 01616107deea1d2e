import { Socket } from 'node:net';

const AUTHENTICATION = 'R'.charCodeAt(0);
const REJECTION = 'E'.charCodeAt(0);
/** What a server says before it lets us in: it begins SCRAM, goes on with it, and proves that it knows the password. */
const SCRAM = [10, 11, 12];
const HEADER_BYTES = 9;

/**
 * Breaks off where the server asks for the password in another way than SCRAM or lets us in without proof: `postgres` would
 * send the password in clear text to whoever took our port.
 */
class ScramSocket extends Socket {
  readonly #left = [...SCRAM];
  #received = Buffer.alloc(0);

  /** What arrives, before anybody reads it. */
  override push(part: unknown): boolean {
    if (part instanceof Buffer && !this.#proves(part)) {
      this.destroy(new Error('the server does not prove that it knows the password'));
      return false;
    }
    return super.push(part);
  }

  #proves(part: Buffer): boolean {
    if (this.#left.length === 0) return true;
    this.#received = Buffer.concat([this.#received, part]);
    while (this.#left.length > 0 && this.#received.length >= HEADER_BYTES) {
      if (this.#received[0] === REJECTION) return true;
      const said = this.#received[0] === AUTHENTICATION ? this.#received.readInt32BE(5) : undefined;
      if (said !== this.#left.shift()) return false;
      this.#received = this.#received.subarray(this.#received.readInt32BE(1) + 1);
    }
    return true;
  }
}

/** A socket to a server of this machine that must prove itself. */
export const scramSocket = (port: number): Socket => new ScramSocket().connect({ host: '127.0.0.1', port });
