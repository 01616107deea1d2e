import { appendFileSync } from 'node:fs';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CLIENT, type HarEntry } from './har-entry.ts';

/** Calls of our contract only: reports of use go to another party, and files are read at addresses that answers name. */
const CALLS =
  /^\/(?!app\/index\/index|storage\/(proof|invoice|statute|evidence)\/)(app|wxpub|storage|webapi|newsapi|ban)\//;

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

const pairsOf = (headers: NodeJS.Dict<number | string | string[]>) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => ({ name, value: String(one) })),
  );

/** Copies what passes through a method that takes chunks, which goes on as before. */
function copyChunks(target: object, method: 'push' | 'write' | 'end'): Buffer[] {
  const chunks: Buffer[] = [];
  const own: (...args: unknown[]) => unknown = Reflect.get(target, method);
  Reflect.set(target, method, function copying(this: unknown, chunk: unknown, ...rest: unknown[]) {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    return own.call(this, chunk, ...rest);
  });
  return chunks;
}

/** Headers given to `writeHead` alone never reach `getHeaders`. */
function copyHeaders(response: ServerResponse): () => NodeJS.Dict<number | string | string[]> {
  let given: object = {};
  const own = response.writeHead;
  Reflect.set(response, 'writeHead', (...args: unknown[]) => {
    const last = args.at(-1);
    if (typeof last === 'object' && last !== null && !Array.isArray(last)) given = last;
    return Reflect.apply(own, response, args);
  });
  return () => ({ ...response.getHeaders(), ...given });
}

interface Answered {
  readonly status: number;
  readonly headers: NodeJS.Dict<number | string | string[]>;
  readonly body: Buffer;
}

function harEntryOf(request: IncomingMessage, sent: Buffer, { status, headers, body }: Answered): HarEntry {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  const decode = DECODERS[String(headers['content-encoding'] ?? '')];
  const text = (body.length === 0 || decode === undefined ? body : decode(body)).toString('utf8');
  const mimeType = request.headers['content-type'];
  return {
    request: {
      method: request.method ?? 'GET',
      url: url.href,
      headers: pairsOf(request.headers),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(mimeType === undefined ? {} : { postData: { mimeType, text: sent.toString('utf8') } }),
    },
    response: {
      status,
      headers: pairsOf(headers),
      content: { mimeType: String(headers['content-type'] ?? ''), text },
    },
  };
}

function record(request: IncomingMessage, response: ServerResponse, file: string): void {
  if (!CALLS.test(request.url ?? '')) return;
  const sent = copyChunks(request, 'push');
  const headersOf = copyHeaders(response);
  const answered = copyChunks(response, 'write');
  const last = copyChunks(response, 'end');
  response.once('finish', () => {
    const body = Buffer.concat([...answered, ...last]);
    const answer = { status: response.statusCode, headers: headersOf(), body };
    const entry = harEntryOf(request, Buffer.concat(sent), answer);
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  });
}

/** Records the calls that any server of this process answers in a file of a folder, one HAR entry a line. */
export function recordCalls(folder: string): void {
  const file = path.join(folder, `${CLIENT}${process.pid}.ndjson`);
  const { emit } = Server.prototype;
  Server.prototype.emit = function recording(this: Server, event: string | symbol, ...args: unknown[]) {
    const [request, response] = args;
    if (event === 'request' && request instanceof IncomingMessage && response instanceof ServerResponse)
      record(request, response, file);
    return Reflect.apply(emit, this, [event, ...args]);
  };
}
