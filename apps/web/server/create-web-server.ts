import { createServer, type Server } from 'node:http';
import { type EarlyRejection, readLimits, rejectInOurWords } from '@jixu/serving/early-rejections';
import { rejectionPage } from './rejection-page.ts';

/** An HTTP server that waits only so long for a request, and rejects what is none with a page in words. */
export function createWebServer(options: {
  readonly https: boolean;
  /** How long a request's header, and the whole of it, may take to arrive, ms. */
  readonly headersMs: number;
  readonly requestMs: number;
}): Server {
  const server = createServer(readLimits(options.headersMs, options.requestMs));
  rejectInOurWords(server, (why: EarlyRejection) => rejectionPage(why, options.https));
  return server;
}
