import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { KEEP_ALIVE_MS } from '@jixu/test-kit/keep-alive';
import type { Hono } from 'hono';
import type { MockEnv } from '../serve-operation.ts';

/** The app on a real socket; `close` also ends calls that never get a response. */
export async function listen(app: Hono<MockEnv>): Promise<{ origin: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions };
    const server = serve(options, ({ port }: AddressInfo) => {
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
