import { type ServerType, serve } from '@hono/node-server';
import { KEEP_ALIVE_MS } from '@jixu/test-kit/keep-alive';

export interface Listening {
  readonly origin: string;
  readonly server: ServerType;
  /** Resolves when nothing that was asked is under way any more: who asked may have gone long before. */
  readonly over: () => Promise<void>;
}

export interface App {
  fetch(request: Request, environment: object): Response | Promise<Response>;
}

/** A server on a free port for an app that may not be there yet. */
export function listening(app: () => App | undefined): Promise<Listening> {
  return new Promise((resolve) => {
    const underWay = new Set<Promise<Response>>();
    const fetch: App['fetch'] = (request, environment) => {
      const response = Promise.resolve(
        app()?.fetch(request, environment) ?? new Response(null, { status: 503 }),
      );
      underWay.add(response);
      return response.finally(() => underWay.delete(response));
    };
    const over = async (): Promise<void> => void (await Promise.allSettled(underWay));
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, server, over }),
    );
  });
}

/** Asks a page of switches, or tells it something. */
export const controlOf =
  (page: string) =>
  async (address: string, body?: unknown): Promise<unknown> => {
    const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(page + address, options)).json();
  };
