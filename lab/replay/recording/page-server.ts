// A bare page that plays a lesson with the product's player directly from its sources: types stripped, an import map
// for packages, and no bundler between packages/player and the recording.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import { RECORDER } from './page-scripts.ts';

const IMPORTS = {
  '@jixu/constants': '/source/packages/constants/generated/index.ts',
  '@jixu/domain/': '/source/packages/domain/src/',
  'hls.js': '/hls.mjs',
};
const PAGE = `<!doctype html><meta charset="utf-8"><title>recording</title>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<video width="320" height="180"></video><script type="module">${RECORDER}</script>`;

const KINDS: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
};

interface Served {
  readonly kind: string;
  readonly body: string | Buffer;
}

function serve(pathname: string): Served {
  if (pathname === '/') return { kind: 'text/html', body: PAGE };
  if (pathname === '/hls.mjs') {
    return { kind: 'text/javascript', body: readFileSync(fromRoot('node_modules/hls.js/dist/hls.mjs')) };
  }
  const media = /^\/media\/[\w-]+\/(\d+(?:\/[\w-]+)*\/?[\w-]+\.\w+)$/.exec(pathname)?.[1];
  if (media !== undefined) {
    const kind = KINDS[path.extname(media)] ?? 'application/octet-stream';
    return { kind, body: readFileSync(fromRoot('apps/api/media', media)) };
  }
  const source = /^\/source\/(packages\/[\w./-]+)$/.exec(pathname)?.[1];
  if (source === undefined || source.includes('..')) throw new Error(`nothing at ${pathname}`);
  const file = source.endsWith('.ts') ? source : `${source}.ts`;
  return { kind: 'text/javascript', body: stripTypeScriptTypes(readFileSync(fromRoot(file), 'utf8')) };
}

export interface PageServer {
  readonly origin: string;
  stop(): void;
}

export async function startPageServer(): Promise<PageServer> {
  const server = createServer((request, response) => {
    try {
      const { kind, body } = serve(new URL(request.url ?? '/', 'http://localhost').pathname);
      response.writeHead(200, { 'content-type': kind, 'cache-control': 'no-store' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
