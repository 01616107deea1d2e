import { connect } from 'node:net';
import type { FileScanner, ScanVerdict } from './file-scanner.ts';
import type { TellTrouble } from './party-trouble.ts';

/** Where clamd listens. It knows no passwords: only we may reach it. */
export interface ScannerAddress {
  host: string;
  port: number;
  /** For one file. */
  timeoutMs: number;
}

const CHUNK_BYTES = 64 * 1024;
/** A longer response is none. */
const MOST_RESPONSE_BYTES = 4096;

/** ClamAV's daemon, asked by INSTREAM (clamd(8)): the length of each piece and the piece, then a length of 0. */
export function createClamdScanner(address: ScannerAddress, tell: TellTrouble): FileScanner {
  return {
    async scan(bytes) {
      const response = await ask(address, bytes);
      if (response !== null) return verdictOf(response, tell);
      tell('silent');
      return null;
    },
  };
}

/** What it said until the NUL that ends a response; null when that did not come in time. */
function ask({ host, port, timeoutMs }: ScannerAddress, bytes: Uint8Array): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let said = '';
    const end = (response: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(response);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    socket.on('connect', () => {
      for (const piece of streamOf(bytes)) socket.write(piece);
    });
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      const at = said.indexOf('\0');
      if (at >= 0) end(said.slice(0, at));
      else if (said.length > MOST_RESPONSE_BYTES) end(said);
    });
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
  });
}

function* streamOf(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(count);
  return length;
}

function verdictOf(response: string, tell: TellTrouble): ScanVerdict {
  if (response === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(response)) return 'found';
  tell(response.endsWith('ERROR') ? 'failing' : 'unreadable');
  return null;
}
