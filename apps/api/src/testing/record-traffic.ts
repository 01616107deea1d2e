import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { createApp } from '../app.ts';
import type { CostWatch } from './watch-costs.ts';

type App = ReturnType<typeof createApp>;
type Send = App['request'];

const TRAFFIC_DIR = process.env.TRAFFIC_DIR ?? '';
const ORIGIN = 'http://127.0.0.1:3010';
/** Several test files of one run may share a process, so files are only ever appended to. */
const FILE = `api-${process.pid}-${threadId}.ndjson`;

const pairs = (entries: Iterable<[string, string]>) => [...entries].map(([name, value]) => ({ name, value }));

async function sentBody(init: RequestInit): Promise<{ mimeType: string; text: string } | undefined> {
  const { body } = init;
  if (body === undefined || body === null || body instanceof ReadableStream) return undefined;
  const sent = new Response(body);
  const mimeType = new Headers(init.headers).get('content-type') ?? sent.headers.get('content-type') ?? '';
  return { mimeType, text: await sent.text() };
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

async function answeredText(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const decode = DECODERS[response.headers.get('content-encoding') ?? ''];
  return (bytes.length === 0 || decode === undefined ? bytes : decode(bytes)).toString('utf8');
}

/** One exchange in HAR 1.2, the common format for traffic tools. */
async function harEntry(path: string, init: RequestInit, response: Response): Promise<object> {
  const url = new URL(path, ORIGIN);
  const postData = await sentBody(init);
  const wire = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: new Date().toISOString(),
    time: 0,
    request: {
      ...wire,
      method: init.method ?? 'GET',
      url: url.href,
      headers: pairs(new Headers(init.headers)),
      queryString: pairs(url.searchParams),
      ...(postData === undefined ? {} : { postData }),
    },
    response: {
      ...wire,
      status: response.status,
      statusText: '',
      redirectURL: '',
      headers: pairs(response.headers),
      content: {
        size: -1,
        mimeType: response.headers.get('content-type') ?? '',
        text: await answeredText(response),
      },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

/**
 * With TRAFFIC_DIR set, a test's requests to this app are written there with their responses and what they took, one HAR
 * entry per line; tools/traffic measures them. Without it nothing is recorded.
 */
export function recordTraffic(app: App, costs: CostWatch, folder = TRAFFIC_DIR): void {
  if (folder === '') return;
  mkdirSync(folder, { recursive: true });
  const send: Send = app.request;
  const record: Send = async (input, init = {}, ...rest) => {
    const { result: response, cost } = await costs.of(() => Promise.resolve(send(input, init, ...rest)));
    if (typeof input === 'string' && !input.startsWith('/media/')) {
      const entry = { ...(await harEntry(input, init, response)), _cost: cost };
      appendFileSync(join(folder, FILE), `${JSON.stringify(entry)}\n`);
    }
    return response;
  };
  app.request = record;
}
