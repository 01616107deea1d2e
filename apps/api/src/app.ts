import { OpenAPIHono } from '@hono/zod-openapi';
import { ERRCODES } from '@jixu/constants';
import { OPERATIONS } from '@jixu/contract/operations';
import { type OperationId, type PlannedId, routes } from '@jixu/contract/routes';
import type { ServerState } from '@jixu/serving/draining-stop';
import type { Context } from 'hono';
import { QueueFull } from './batching/batcher.ts';
import { DeadlinePassed } from './batching/deadline.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import { readSchemaState } from './database/migration-store.ts';
import type { AppDependencies } from './dependencies.ts';
import { readContentVersion } from './features/home/content-version-store.ts';
import { serveMedia } from './features/media/media-route.ts';
import { takeNotifications } from './features/order/notification-route.ts';
import { handlers } from './handlers.ts';
import { type AccessLog, createAccessLog } from './server/access-log.ts';
import { isCanonicalPath, rawPathOf } from './server/canonical-path.ts';
import { TransportRejection } from './server/envelope.ts';
import { readiness } from './server/health.ts';
import { loggedError } from './server/log.ts';
import { type AppEnv, type RequestContext, requestContextOf } from './server/request-context.ts';
import { commonHeaders } from './server/security-headers.ts';
import { serveOperation } from './server/serve-operation.ts';

/** Maximum of concurrent requests; further ones are told to come back, before memory runs short (reliability S5). */
const MAX_IN_FLIGHT = 4000;
const RETRY_AFTER_SECONDS = 2;

/** The whole API: every operation of the contract, the media, the parties' notifications, health and the document. */
export function createApp(
  deps: AppDependencies,
  state: ServerState = { draining: false },
): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  const common = commonHeaders(deps.configuration.secureCookie);
  const accessLog = createAccessLog(deps.log);
  let inFlight = 0;

  app.use('*', async (context, next) => {
    const requestContext = requestContextOf(context, deps.configuration, common);
    context.set('requestContext', requestContext);
    inFlight++;
    const rejection = inFlight > MAX_IN_FLIGHT ? busy() : rejectAmbiguousPath(context);
    if (rejection === null) await next();
    else {
      requestContext.errcode = rejection.errcode;
      context.res = rejection.toResponse(requestContext.headers);
    }
    inFlight--;
    writeAccessLine(accessLog, requestContext, context);
  });
  mountHealth(app, deps, state);
  app.on(['GET', 'HEAD'], '/media/:token/:video_id/:file{.+}', serveMedia(deps));
  app.post('/partner/notify/wechat-pay', takeNotifications(deps, 'wxpub'));
  app.post('/partner/notify/alipay', takeNotifications(deps, 'alipay'));
  mountOperations(app, deps);
  app.notFound((context) => noSuchCall().toResponse(context.get('requestContext').headers));
  app.onError((error, context) => rejectWith(error, context, deps));
  return app;
}

/** The response to a request that ended with an error; what is our own error is logged. */
function rejectWith(error: Error, context: Context<AppEnv>, { log }: AppDependencies): Response {
  const rejection = rejectionOf(error);
  const requestContext = context.get('requestContext');
  requestContext.errcode = rejection.errcode;
  if (rejection.errcode === ERRCODES.SERVER_FAILED || rejection.errcode === ERRCODES.SERVER_BUSY) {
    const { requestId, route } = requestContext;
    log.error('request failed', { request_id: requestId, route, fault: loggedError(error) });
  }
  return rejection.toResponse(requestContext.headers);
}

function mountOperations(app: OpenAPIHono<AppEnv>, deps: AppDependencies): void {
  // Object.keys loses the type of the keys.
  for (const id of Object.keys(routes) as (OperationId | PlannedId)[]) {
    const { method, path } = routes[id];
    app.openAPIRegistry.registerPath(routes[id]);
    app.on(
      method.toUpperCase(),
      path,
      isServed(id) ? serveOperation(id, handlers[id], deps) : rejectPlanned(id),
    );
  }
}

function isServed(id: OperationId | PlannedId): id is OperationId {
  return OPERATIONS[id].status === 'served';
}

/** Planned operations respond 501, whatever the request contains. */
function rejectPlanned(id: PlannedId): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    context.get('requestContext').route = id;
    throw new TransportRejection(ERRCODES.NOT_SERVED_YET);
  };
}

function mountHealth(app: OpenAPIHono<AppEnv>, deps: AppDependencies, state: ServerState): void {
  app.get('/livez', (context) =>
    context.json({ status: 'live' }, 200, { ...context.get('requestContext').headers }),
  );
  app.get('/readyz', async (context) => {
    const status = await readiness(() => readSchemaState(deps.db), state);
    if (status !== 'ready')
      return context.json({ status }, 503, { ...context.get('requestContext').headers });
    // Read by web servers, which cache pages made of the content.
    return context.json({ status, content: await readContentVersion(deps.db) }, 200, {
      ...context.get('requestContext').headers,
    });
  });
  app.get('/openapi.json', async (context) => {
    // Not needed at start, and rarely requested.
    const { default: document } = await import('@jixu/contract/document', { with: { type: 'json' } });
    return context.json(document, 200, { ...context.get('requestContext').headers });
  });
}

function writeAccessLine(write: AccessLog, requestContext: RequestContext, context: Context<AppEnv>): void {
  write({
    request_id: requestContext.requestId,
    method: context.req.method,
    route: requestContext.route,
    status: context.res.status,
    ms: Math.round(performance.now() - requestContext.startedAt),
    ...(requestContext.errcode === null ? {} : { errcode: requestContext.errcode }),
    ...(requestContext.learner === null ? {} : { learner: requestContext.learner }),
  });
}

function rejectAmbiguousPath(context: Context<AppEnv>): TransportRejection | null {
  const target = context.env?.incoming?.url ?? context.req.url;
  return isCanonicalPath(rawPathOf(target)) ? null : noSuchCall();
}

function busy(): TransportRejection {
  return new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function noSuchCall(): TransportRejection {
  return new TransportRejection(ERRCODES.NO_SUCH_CALL);
}

/** What the caller is told about an error: never more than an errcode. */
function rejectionOf(error: unknown): TransportRejection {
  if (error instanceof TransportRejection) return error;
  const isPassing =
    error instanceof DeadlinePassed || error instanceof QueueFull || isDatabaseUnavailable(error);
  return isPassing ? busy() : new TransportRejection(ERRCODES.SERVER_FAILED);
}
