import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';

const BUILD = path.join(import.meta.dirname, '..', 'build', 'client');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** A static host of the operator: serves the build's files to pages of any origin, or none of them. */
export interface StaticHost {
  readonly origin: string;
  /** Requested paths. */
  readonly asked: string[];
  refuses: boolean;
  stop(): void;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

export async function startStaticHost(): Promise<StaticHost> {
  const host = { origin: '', asked: [] as string[], refuses: false, stop: () => {} };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    host.asked.push(pathname);
    const file = pathname.startsWith('/assets/') && !host.refuses ? path.join(BUILD, pathname) : null;
    const body = file && (await readFile(file).catch(() => null));
    if (!body) return void response.writeHead(503).end();
    const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  });
  host.origin = `http://127.0.0.1:${await listen(server)}`;
  host.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return host;
}
