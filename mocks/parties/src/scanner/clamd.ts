import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.ts';

/** The harmless file that every scanner finds (EICAR), in two parts: our own sources are scanned, too. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);
/** StreamMaxLength of clamd.conf. */
const LONGEST_STREAM = 25 * 1024 * 1024;
const COMMAND = 'zINSTREAM\0';
/** A piece of no length. */
const END = Buffer.alloc(4);

/**
 * Plays ClamAV's daemon: zPING, zVERSION and zINSTREAM of clamd(8), one command a connection. It finds EICAR alone; the
 * switch `scanner` makes it slow, away, not itself, or find something in every file.
 */
export function clamd(world: World, slowMs: number): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    if (world.faults.scanner === 'down') socket.destroy();
    else void response(world, slowMs, socket).catch(() => socket.destroy());
  });
}

async function response(world: World, slowMs: number, socket: Socket): Promise<void> {
  const said = await replyTo(socket, world);
  if (world.faults.scanner === 'slow') await pause(slowMs);
  socket.end(`${world.faults.scanner === 'lying' ? 'HTTP/1.1 200 OK' : said}\0`);
}

async function replyTo(socket: Socket, world: World): Promise<string> {
  const pieces: Buffer[] = [];
  let [length, last] = [0, Buffer.alloc(0)];
  // Leaving the loop would otherwise end the connection, and the reply with it.
  for await (const piece of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > LONGEST_STREAM) return 'INSTREAM size limit exceeded. ERROR';
    last = Buffer.concat([last, piece]).subarray(-END.length);
    const [command] = Buffer.concat(pieces.slice(0, 2)).toString('latin1').split('\0', 1);
    if (command === 'zPING') return 'PONG';
    if (command === 'zVERSION') return 'ClamAV 1.4.1 (simulated)';
    const file = last.equals(END) ? streamIn(Buffer.concat(pieces)) : undefined;
    if (file !== undefined) return verdictOn(file, world);
  }
  return 'UNKNOWN COMMAND';
}

/** What was sent in pieces, each after its length, until a length of 0; undefined while that is to come. */
function streamIn(bytes: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + END.length <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    at += END.length;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return undefined;
}

function verdictOn(file: Buffer, { faults }: World): string {
  if (file.includes(EICAR)) return 'stream: Eicar-Test-Signature FOUND';
  return faults.scanner === 'finds' ? 'stream: Jixu.Simulated FOUND' : 'stream: OK';
}
