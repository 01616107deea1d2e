import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ERRCODES } from '@jixu/constants';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import { MockRejection } from './envelope.ts';
import { handOutCookies } from './identify-caller.ts';
import type { MockState } from './mock-state.ts';
import { nameScenarios } from './name-scenarios.ts';
import { openPrism } from './open-prism.ts';
import { OPERATION_TABLE } from './operation-table.ts';
import { pageLayout } from './page-layout.ts';
import { rememberCallers } from './remember-callers.ts';
import { scenarioPages } from './scenario-pages.ts';
import { serveMedia } from './serve-media.ts';
import { type MockEnv, serveOperation } from './serve-operation.ts';

export interface MockOptions {
  /** Scenarios for callers who have not chosen any, comma-separated. */
  readonly scenario?: string | undefined;
  /** Folder of the recordings; defaults to that of the API. */
  readonly mediaDirectory?: string | undefined;
  /** The clock of the scenarios, ms. */
  readonly now?: (() => number) | undefined;
}

const MEDIA = fileURLToPath(new URL('../../../apps/api/media', import.meta.url));
const REQUEST_ID = /^[\w-]{8,64}$/;
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Seconds, as the server says with 429 and 503. */
const RETRY_AFTER = { 'retry-after': '2' };

function responseRejection(rejection: MockRejection): Response {
  const { status, envelope } = rejection.toResponse();
  const mayComeBack = status === 429 || status === 503;
  const headers = { 'x-mock-played': `e${envelope.errcode}`, ...(mayComeBack ? RETRY_AFTER : {}) };
  return Response.json(envelope, { status, headers });
}

/** Placeholders for the external sites our pages link to (the provider's, customer service, a region's own login). */
function outsidePages(): Hono {
  const pages = new Hono();
  pages.get('/*', (context) =>
    context.html(
      pageLayout(
        '外部网页',
        html`<h1>外部网页</h1>
<p>真实站点会在这里打开另一个网站。收到的地址：</p>
<p><code>${context.req.url}</code></p>`,
      ),
    ),
  );
  return pages;
}

/**
 * Every operation of the contract with its named examples, the scenarios, and the media: an app that needs no database,
 * no API and no session.
 * @throws Error when `scenario` names one that does not exist
 */
export async function createMock(options: MockOptions = {}): Promise<Hono<MockEnv>> {
  const scenario = options.scenario ?? '';
  const named = nameScenarios(scenario);
  if (typeof named === 'string') throw new Error(named);
  const now = options.now ?? (() => performance.now());
  const state: MockState = { prism: await openPrism(), callers: rememberCallers(), now, scenario };
  const app = new Hono<MockEnv>();
  app.use(cors({ origin: (origin) => (LOCAL_ORIGIN.test(origin) ? origin : null), credentials: true }));
  app.use(async (context, next) => {
    await next();
    const given = context.req.header('x-request-id') ?? '';
    context.header('x-request-id', REQUEST_ID.test(given) ? given : randomUUID());
    context.header('x-content-type-options', 'nosniff');
    const isDecided = context.req.path.startsWith('/media/') || context.res.headers.has('cache-control');
    if (!isDecided) context.header('cache-control', 'no-store');
  });
  app.use(handOutCookies);
  for (const operation of OPERATION_TABLE.values()) {
    app.on(operation.method.toUpperCase(), operation.path, serveOperation(operation, state));
  }
  app.route('/media', serveMedia(options.mediaDirectory ?? MEDIA));
  app.route('/__scenarios', scenarioPages(state));
  app.route('/__outside', outsidePages());
  app.get('/livez', (context) => context.text('live'));
  app.notFound(() => responseRejection(new MockRejection(ERRCODES.NO_SUCH_CALL)));
  app.onError((error) => {
    if (error instanceof MockRejection) return responseRejection(error);
    // a caller who cancels a slow response is not an error
    if (error.name !== 'AbortError') process.stderr.write(`mock: ${error.stack}\n`);
    return responseRejection(new MockRejection(ERRCODES.SERVER_FAILED));
  });
  return app;
}
