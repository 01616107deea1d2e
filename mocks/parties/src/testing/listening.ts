import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  readonly origin: string;
  readonly server: ServerType;
}

type App = { fetch: Hono['fetch'] };

/** A server on a free port for an app that may not be there yet. */
export function listening(app: () => App | undefined): Promise<Listening> {
  return new Promise((resolve) => {
    const fetch: App['fetch'] = (...given) => app()?.fetch(...given) ?? new Response(null, { status: 503 });
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, server }),
    );
  });
}
