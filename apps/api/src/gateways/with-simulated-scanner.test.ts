import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openScannerSite, type ScannerSite } from '@jixu/mock-parties/scanner-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClamdScanner } from './clamd-scanner.ts';
import type { ScanVerdict } from './file-scanner.ts';

// Our gateway against the simulated clamd, and against the bytes that clamd(8) describes.

let site: ScannerSite;
beforeAll(async () => {
  site = await openScannerSite();
});
beforeEach(() => site.behaves('normal'));
afterAll(() => site.close());

/** What the gateway concludes, and what it tells the log. */
async function scanned(bytes: Uint8Array, address = site.address): Promise<[ScanVerdict, string[]]> {
  const told: string[] = [];
  const verdict = await createClamdScanner(address, (trouble) => told.push(trouble)).scan(bytes);
  return [verdict, told];
}

const BIG = Buffer.alloc(5 * 1024 * 1024, 'jixu');
const patient = () => ({ ...site.address, timeoutMs: 5000 });

test('X21 a file is clean, or something is found in it, wherever it stands', async () => {
  expect(await scanned(Buffer.from('a page'))).toEqual(['clean', []]);
  expect(await scanned(BIG, patient())).toEqual(['clean', []]);
  expect(await scanned(site.eicar)).toEqual(['found', []]);
  expect(await scanned(Buffer.concat([BIG, site.eicar]), patient())).toEqual(['found', []]);
  site.behaves('finds');
  expect(await scanned(Buffer.from('a page'))).toEqual(['found', []]);
});

test.each([
  ['slow', 'silent'],
  ['down', 'silent'],
  ['lying', 'unreadable'],
] as const)(
  'X21 a scanner that is %s has said nothing, and the log hears it is %s',
  async (fault, trouble) => {
    site.behaves(fault);
    expect(await scanned(site.eicar)).toEqual([null, [trouble]]);
    site.behaves('normal');
    expect(await scanned(site.eicar)).toEqual(['found', []]);
  },
);

test('a stream that is too long for it is no verdict', async () => {
  // It hangs up on what is still being sent, so that its words may be lost.
  const [verdict, told] = await scanned(Buffer.alloc(26 * 1024 * 1024), patient());
  expect([verdict, ['failing', 'silent']]).toEqual([null, expect.arrayContaining(told)]);
});

test('nobody there is no verdict', async () => {
  expect(await scanned(site.eicar, { ...site.address, port: 1 })).toEqual([null, ['silent']]);
});

test.each([
  ['stream: OK\0', 'clean'],
  ['stream: Win.Test.EICAR_HDB-1 FOUND\0', 'found'],
  ['stream: OK FOUND\0', 'found'],
  ['INSTREAM size limit exceeded. ERROR\0', null],
  ['stream: OK', null],
  ['stream: OK\n\0', null],
  ['x'.repeat(10_000), null],
  ['\0', null],
])('what is sent is INSTREAM, and %j is %j', async (reply, verdict) => {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard.push(chunk);
      if (Buffer.concat(heard).subarray(-4).equals(Buffer.alloc(4))) socket.end(reply);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await scanned(Buffer.from('jixu'), { ...patient(), port }))[0]).toBe(verdict);
  expect(Buffer.concat(heard)).toEqual(Buffer.from('zINSTREAM\0\0\0\0\x04jixu\0\0\0\0'));
  server.close();
});
