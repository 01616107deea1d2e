// The same HTML, CSS and pictures without scripts: the best possible paint for a page of this content.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface Peer {
  readonly origin: string;
  close(): void;
}

/** The page without its scripts and their preloads. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>/g, (link) =>
      link.includes('as="style"') || link.includes('as="image"') || link.includes('as="font"') ? link : '',
    );
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}

async function passOn(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const {
    'content-length': _length,
    'content-encoding': encoding,
    link: _early,
    ...headers
  } = answer.headers;
  const isPage = headers['content-type']?.startsWith('text/html') === true;
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const body = await bodyOf(answer);
  const html = (encoding === 'br' ? await decompress(body) : body).toString('utf8');
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(await compress(withoutScripts(html), QUALITY));
}

/** Serves a site on a free port, its pages without their scripts. */
export async function openScriptFreePeer(siteOrigin: string): Promise<Peer> {
  const server = createServer((asked, response) => {
    const { host: _host, ...headers } = asked.headers;
    const upstream = request(
      new URL(asked.url ?? '/', siteOrigin),
      { method: asked.method, headers: { ...headers, 'accept-encoding': 'br' } },
      (answer) => {
        passOn(answer, response).catch(() => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
