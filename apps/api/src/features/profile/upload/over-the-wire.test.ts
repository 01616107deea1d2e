import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { sendFile, UploadFailed } from '@jixu/api-client/send-file';
import { CONSTANTS } from '@jixu/constants';
import { openScannerSite, type ScannerSite } from '@jixu/mock-parties/scanner-site';
import { startFaultProxy } from '@jixu/test-kit/fault-proxy';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClamdScanner } from '#gateways/clamd-scanner.ts';
import { createApiServer } from '#server/create-api-server.ts';
import { blackPng, exifOf, pdfOf, sampleJpeg, withSegments } from '#testing/sample-files.ts';
import { SITE, type TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

// The client of the site, the server on its port, the scanner on its own: nothing between them is simulated.

/** How long a whole request may take at the hasty server. */
const HASTY_MS = 1500;
const MOST_BYTES = 5_242_880;

let site: TestSite;
let scanner: ScannerSite;
let api: Server;
/** The same with little time for a request. */
let hasty: Server;
let files: Server;
beforeAll(async () => {
  scanner = await openScannerSite();
  site = await openTestSite({ scanner: createClamdScanner(scanner.address, () => undefined) });
  const reading = {
    secure: false,
    headersMs: CONSTANTS.SERVER_HEADERS_READ_MS,
    requestMs: CONSTANTS.SERVER_REQUEST_READ_MS,
  };
  const inHaste = { secure: false, headersMs: HASTY_MS, requestMs: HASTY_MS };
  api = createApiServer({ ...reading, fetch: site.app.fetch });
  hasty = createApiServer({ ...inHaste, fetch: site.app.fetch });
  files = createApiServer({ ...reading, fetch: site.files.fetch });
  for (const server of [api, hasty, files]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
beforeEach(() => scanner.behaves('normal'));
afterAll(async () => {
  for (const server of [api, hasty, files]) server.closeAllConnections();
  for (const server of [api, hasty, files]) server.close();
  scanner.close();
  await site.close();
});

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const kept = async () => (await sql`select 1 from upload`.execute(site.db)).rows.length;

function formOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  return form;
}

const addressAt = (port: number): string => `http://127.0.0.1:${port}/app/upload/file`;

/** The helper of the site, in that browser. */
function sendForm({ cookie }: TestBrowser, api: string, form: unknown) {
  return sendFile(api, form, {
    now: Date.now,
    fetch: (request) => {
      const headers = new Headers(request.headers);
      headers.set('origin', SITE);
      headers.set('cookie', cookie ?? '');
      return fetch(new Request(request, { headers }));
    },
  });
}

const send = (browser: TestBrowser, bytes: Uint8Array, name = '照片.jpg') =>
  sendForm(browser, addressAt(portOf(api)), formOf(bytes, name));

const errcodeOf = async (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 0,
    (error: unknown) => (error instanceof UploadFailed ? error.errcode : error),
  );

const fetched = async (url: string) => {
  const response = await fetch(`http://127.0.0.1:${portOf(files)}${new URL(url).pathname}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('API-43 API-114 the site’s helper sends a photo, and it comes back without the place where it was taken', async () => {
  const { browser } = await site.learner();
  const photo = withSegments(await sampleJpeg(), exifOf(6));
  expect(photo.includes('WGS-84')).toBe(true);
  const { url, name } = await send(browser, photo);
  expect(name).toBe('照片.jpg');
  const { response, bytes } = await fetched(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  for (const hidden of ['Exif', 'WGS-84', 'HIDDEN']) expect(bytes.includes(hidden)).toBe(false);
});

test('API-43 an errcode is an error: EICAR is found, and while the scanner is away nothing is kept', async () => {
  const { browser } = await site.learner();
  const before = await kept();
  const infected = pdfOf(scanner.eicar);
  expect(await errcodeOf(send(browser, infected))).toBe(2804);
  scanner.behaves('down');
  expect(await errcodeOf(send(browser, pdfOf()))).toBe(9503);
  expect(await kept()).toBe(before);
});

/** What a learner reads. */
const wordsOf = async (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'kept',
    (error: unknown) => (error instanceof UploadFailed ? error.message : error),
  );

test('API-43 a file that is refused is refused in the words of the server', async () => {
  const { browser } = await site.learner();
  expect(await wordsOf(send(browser, Buffer.from('<svg/>')))).toBe('仅支持上传 JPG、PNG 图片或 PDF 文件');
});

test('ERR-07 a page in place of the answer, as of a gateway before the server, says 数据错误', async () => {
  const { browser } = await site.learner();
  const gateway = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(502).end('<html><h1>502 Bad Gateway</h1></html>'));
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const sending = sendForm(browser, addressAt(portOf(gateway)), formOf(pdfOf(), 'a.pdf'));
  expect(await wordsOf(sending)).toBe('数据错误');
  gateway.closeAllConnections();
  gateway.close();
});

test.each(['refuse', 'lose-reply'] as const)('ERR-08 no answer says 网络错误: %s', async (kind) => {
  const { browser } = await site.learner();
  const proxy = await startFaultProxy({ targetPort: portOf(api) });
  proxy.script([{ fault: { kind } }]);
  expect(await wordsOf(sendForm(browser, addressAt(proxy.port), formOf(pdfOf(), 'a.pdf')))).toBe('网络错误');
  await proxy.close();
});

test.each<[string, string, unknown]>([
  ['ERR-09 Only support formdata type', addressAt(0), { file: 'jixu' }],
  ['ERR-09 Only support formdata type', addressAt(0), new File(['jixu'], 'a.pdf')],
  ['ERR-10 Invalid api', '', formOf(pdfOf(), 'a.pdf')],
])('%s: nothing is sent', async (said, address, form) => {
  const { browser } = await site.learner();
  const before = site.log.length;
  expect(await wordsOf(sendForm(browser, address, form))).toBe(said.slice('ERR-00 '.length));
  expect(site.log.length).toBe(before);
});

test('X21 a file of 5242880 bytes is taken, of one more is not', async () => {
  const { browser } = await site.learner();
  const padded = (length: number) => {
    const pdf = pdfOf();
    return pdfOf(Buffer.alloc(length - pdf.length - 1, '%'));
  };
  expect(padded(MOST_BYTES).length).toBe(MOST_BYTES);
  expect(await errcodeOf(send(browser, padded(MOST_BYTES)))).toBe(0);
  expect(await errcodeOf(send(browser, padded(MOST_BYTES + 1)))).toBe(9413);
});

test('X21 a picture of 900 million pixels is refused at once, and nothing of it is unpacked', async () => {
  const { browser } = await site.learner();
  const [bomb, biggest] = [blackPng(30_000, 30_000), blackPng(5_000, 5_000)];
  /** Processor time of all threads of this process. */
  const worked = async (bytes: Buffer, errcode: number) => {
    const before = process.cpuUsage();
    expect(await errcodeOf(send(browser, bytes))).toBe(errcode);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const taking = await worked(biggest, 0);
  expect(await worked(bomb, 2803)).toBeLessThan(taking);
});

/** Writes the head of a request and then what `write` does; resolves with all that came until the server hung up. */
async function onSocket(lines: readonly string[], write: (socket: net.Socket) => void, server = api) {
  const socket = net.connect(portOf(server), '127.0.0.1');
  const started = performance.now();
  const heard = { text: '', ms: 0, sent: 0 };
  socket.on('error', () => undefined);
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      heard.text += chunk;
      heard.ms ||= performance.now() - started;
      if (heard.text.includes('"errcode"')) resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.write(
    `${['POST /app/upload/file HTTP/1.1', 'Host: x', `Origin: ${SITE}`, ...lines].join('\r\n')}\r\n\r\n`,
  );
  write(socket);
  await answered;
  heard.sent = socket.bytesWritten;
  socket.destroy();
  return heard;
}

const PARTS = 'Content-Type: multipart/form-data; boundary=x';
const BEGIN = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

test('X21 a body that says it is too long is refused before a byte of it', async () => {
  const { browser } = await site.learner();
  const { text, sent } = await onSocket(
    [PARTS, `Cookie: ${browser.cookie}`, 'Content-Length: 6291456'],
    () => undefined,
  );
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text).toContain('"errcode":9413');
  expect(sent).toBeLessThan(1000);
});

test('X21 a body without a length is refused as soon as it is too long', async () => {
  const { browser } = await site.learner();
  const chunk = Buffer.alloc(65_536, 'a');
  const { text, sent } = await onSocket(
    [PARTS, `Cookie: ${browser.cookie}`, 'Transfer-Encoding: chunked'],
    (socket) => {
      const more = () => {
        if (socket.destroyed) return;
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write('\r\n', () => setImmediate(more));
      };
      more();
    },
  );
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(sent).toBeGreaterThan(MOST_BYTES);
  // What both ends of the connection hold comes on top.
  expect(sent).toBeLessThan(3 * MOST_BYTES);
});

test('X21 of somebody who is not logged in nothing is read', async () => {
  const { text, sent } = await onSocket([PARTS, 'Content-Length: 5000000'], () => undefined);
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).toContain('"errcode":1001');
  expect(sent).toBeLessThan(1000);
});

test('X27 a body that trickles is ended by the server’s time', async () => {
  const { browser } = await site.learner();
  let timer: NodeJS.Timeout | undefined;
  const { text, ms } = await onSocket(
    [PARTS, `Cookie: ${browser.cookie}`, 'Content-Length: 100000'],
    (socket) => {
      socket.write(BEGIN);
      timer = setInterval(() => socket.write('a'), 50);
    },
    hasty,
  );
  clearInterval(timer);
  expect(text).toContain('"errcode":9503');
  expect(ms).toBeGreaterThan(HASTY_MS * 0.9);
  // Its place is free again.
  expect(await errcodeOf(send(browser, pdfOf()))).toBe(0);
});

test.each<[string, string, number, string]>([
  ['no multipart', 'Content-Type: application/x-www-form-urlencoded', 415, '9415'],
  ['multipart without a boundary', 'Content-Type: multipart/form-data; charset=utf-8', 400, '9400'],
  ['multipart that is none', PARTS, 400, '9400'],
])('%s is refused', async (_name, kind, status, errcode) => {
  const { browser } = await site.learner();
  const { text } = await onSocket([kind, `Cookie: ${browser.cookie}`, 'Content-Length: 5'], (socket) =>
    socket.write('a=bcd'),
  );
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text).toContain(`"errcode":${errcode}`);
});

test.each([
  ['five megabytes of empty parts', PARTS, 'has too many parts'],
  [
    'the same behind a second boundary',
    PARTS.replace(';', '; a="; boundary=y";'),
    'is not multipart/form-data',
  ],
])('%s are refused unread, for reading them would keep everybody else waiting', async (_name, kind, why) => {
  const { browser } = await site.learner();
  const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000);
  const parts = Buffer.from(`${body.slice(0, MOST_BYTES - 100)}\r\n--x--\r\n`);
  const { text } = await onSocket(
    [kind, `Cookie: ${browser.cookie}`, `Content-Length: ${parts.length}`],
    (socket) => socket.write(parts),
  );
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain(why);
});
