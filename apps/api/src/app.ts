import { OpenAPIHono } from '@hono/zod-openapi';
import { ERRCODES } from '@jixu/constants';
import { OPERATIONS } from '@jixu/contract/operations';
import { type OperationId, type PlannedId, routes } from '@jixu/contract/routes';
import type { Context } from 'hono';
import { QueueFull } from './batching/batcher.ts';
import { DeadlinePassed } from './batching/deadline.ts';
import { isDatabaseUnavailable } from './database/database-errors.ts';
import type { Dependencies } from './features/call.ts';
import { serveMedia } from './features/media/media-route.ts';
import { type AnswerLog, createAnswerLog } from './server/access-log.ts';
import { isCanonicalPath, rawPathOf } from './server/canonical-path.ts';
import { TransportRefusal } from './server/envelope.ts';
import { readiness, type ServerState } from './server/health.ts';
import { faultOf } from './server/log.ts';
import { type AppEnv, factsOf, type RequestFacts } from './server/request-context.ts';
import { commonHeaders } from './server/security-headers.ts';
import { serveOperation } from './server/serve-operation.ts';

/** Requests served at once; more than that are told to come back, before memory runs short (reliability S5). */
const MAX_IN_FLIGHT = 4000;
const RETRY_AFTER_SECONDS = 2;

/** The whole API: every operation of the contract, the media, health and the document. */
export function createApp(deps: Dependencies, state: ServerState = { draining: false }): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>();
  const common = commonHeaders(deps.configuration.secureCookie);
  const answerLog = createAnswerLog(deps.log);
  let inFlight = 0;

  app.use('*', async (context, next) => {
    const facts = factsOf(context, deps.configuration, common);
    context.set('facts', facts);
    inFlight++;
    const early = inFlight > MAX_IN_FLIGHT ? busy() : refuseOddPath(context);
    if (early === null) await next();
    else {
      facts.errcode = early.errcode;
      context.res = early.toResponse(facts.headers);
    }
    inFlight--;
    writeAnswerLine(answerLog, facts, context);
  });
  mountHealth(app, deps, state);
  app.on(['GET', 'HEAD'], '/media/:token/:video_id/:file{.+}', serveMedia(deps));
  mountOperations(app, deps);
  app.notFound((context) => noSuchCall().toResponse(context.get('facts').headers));
  app.onError((error, context) => {
    const refusal = refusalOf(error);
    const facts = context.get('facts');
    facts.errcode = refusal.errcode;
    if (refusal.errcode === ERRCODES.SERVER_FAILED || refusal.errcode === ERRCODES.SERVER_BUSY) {
      deps.log.error('request failed', {
        request_id: facts.requestId,
        route: facts.route,
        fault: faultOf(error),
      });
    }
    return refusal.toResponse(facts.headers);
  });
  return app;
}

function mountOperations(app: OpenAPIHono<AppEnv>, deps: Dependencies): void {
  // Object.keys forgets that the keys of `routes` are just the operations.
  for (const id of Object.keys(routes) as (OperationId | PlannedId)[]) {
    const { method, path } = routes[id];
    app.openAPIRegistry.registerPath(routes[id]);
    app.on(method.toUpperCase(), path, isServed(id) ? serveOperation(id, deps) : refusePlanned(id));
  }
}

function isServed(id: OperationId | PlannedId): id is OperationId {
  return OPERATIONS[id].status === 'served';
}

/** What the contract only announces is answered 501, whatever the request says. */
function refusePlanned(id: PlannedId): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    context.get('facts').route = id;
    throw new TransportRefusal(ERRCODES.NOT_SERVED_YET);
  };
}

function mountHealth(app: OpenAPIHono<AppEnv>, deps: Dependencies, state: ServerState): void {
  app.get('/livez', (context) => context.json({ status: 'live' }, 200, { ...context.get('facts').headers }));
  app.get('/readyz', async (context) => {
    const status = await readiness(deps.db, state);
    return context.json({ status }, status === 'ready' ? 200 : 503, { ...context.get('facts').headers });
  });
  app.get('/openapi.json', async (context) => {
    // A start need not read it, and few ever ask.
    const { default: document } = await import('@jixu/contract/document', { with: { type: 'json' } });
    return context.json(document, 200, { ...context.get('facts').headers });
  });
}

function writeAnswerLine(write: AnswerLog, facts: RequestFacts, context: Context<AppEnv>): void {
  write({
    request_id: facts.requestId,
    method: context.req.method,
    route: facts.route,
    status: context.res.status,
    ms: Math.round(performance.now() - facts.startedAt),
    ...(facts.errcode === null ? {} : { errcode: facts.errcode }),
    ...(facts.learner === null ? {} : { learner: facts.learner }),
  });
}

function refuseOddPath(context: Context<AppEnv>): TransportRefusal | null {
  const target = context.env?.incoming?.url ?? context.req.url;
  return isCanonicalPath(rawPathOf(target)) ? null : noSuchCall();
}

function busy(): TransportRefusal {
  return new TransportRefusal(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function noSuchCall(): TransportRefusal {
  return new TransportRefusal(ERRCODES.NO_SUCH_CALL);
}

/** What the caller is told of an error: never more than an errcode. */
function refusalOf(error: unknown): TransportRefusal {
  if (error instanceof TransportRefusal) return error;
  const isPassing =
    error instanceof DeadlinePassed || error instanceof QueueFull || isDatabaseUnavailable(error);
  return isPassing ? busy() : new TransportRefusal(ERRCODES.SERVER_FAILED);
}
