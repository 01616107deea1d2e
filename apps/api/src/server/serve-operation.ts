import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { ERRCODES } from '@jixu/constants';
import { checkFields, DEPTHS, findNul, HOLDS_NUL } from '@jixu/contract/check-fields';
import { OPERATIONS, type Operation } from '@jixu/contract/operations';
import { type OperationId, type PlannedId, routes } from '@jixu/contract/routes';
import type { Context, HonoRequest, MiddlewareHandler, ValidationTargets } from 'hono';
import type { z } from 'zod';
import { DeadlinePassed, inTime, withinDeadline } from '#batching/deadline.ts';
import {
  type CallerDependencies,
  type CallerShares,
  callerOf,
  inLiveSession,
  openCall,
  type ShareKind,
} from './callers.ts';
import { badField, reject, TransportRejection } from './envelope.ts';
import type { FilePlaces } from './file-places.ts';
import { readRequest } from './read-request.ts';
import type { AppEnv, RequestContext, ServedCall } from './request-context.ts';
import { writeResponse } from './write-response.ts';

/** How long looking at a file may take once it is there; the web server waits 15 s. */
const FILE_DEADLINE_MS = 12_000;

/** What is needed to serve any operation. */
export interface TransportDependencies extends CallerDependencies {
  /** In tests every response is validated against the contract, field by field. */
  checksResponses: boolean;
  filePlaces: FilePlaces;
  shares: CallerShares;
}

/** A handler as the router sees it: routes and handlers come from one contract, so that input and schema match. */
type AnyHandler<Dependencies> = (
  input: never,
  call: ServedCall<Dependencies>,
) => Promise<{ errcode: number }>;

type CallEnv<Dependencies> = AppEnv & { Variables: { call: ServedCall<Dependencies> } };

/**
 * Mounts one operation under its generated route. Before the library validates what was sent, its caller is identified
 * and counted and its body is read; then the handler runs, in its caller's share.
 */
export function mountOperation<Dependencies extends TransportDependencies>(
  app: OpenAPIHono<AppEnv>,
  id: OperationId,
  handler: AnyHandler<Dependencies>,
  deps: Dependencies,
): void {
  const enter = OPERATIONS[id].body === 'multipart' ? enterWithFile(id, deps) : enterInTime(id, deps);
  const route: RouteConfig = routes[id];
  const { request } = routes[id];
  app.openapi({ ...route, middleware: enter }, answer(id, handler), (result) => judge(request, result));
}

/** Planned operations respond 501, whatever the request contains. */
export function mountPlanned(app: OpenAPIHono<AppEnv>, id: PlannedId): void {
  const middleware: MiddlewareHandler<AppEnv> = async (context) => {
    context.get('requestContext').route = id;
    throw new TransportRejection(ERRCODES.NOT_SERVED_YET);
  };
  const route: RouteConfig = routes[id];
  app.openapi({ ...route, middleware }, () => new Response(null, { status: 501 }));
}

function enterInTime<Dependencies extends TransportDependencies>(
  id: OperationId,
  deps: Dependencies,
): MiddlewareHandler<CallEnv<Dependencies>> {
  const { body } = OPERATIONS[id];
  return async (context, next) => {
    const requestContext = context.get('requestContext');
    const served = async () => {
      context.set('call', await openCall(id, deps, context.req, requestContext));
      await receive(context.req, body, requestContext);
      await next();
    };
    await withinDeadline(served()).catch((error: unknown) => throwLate(error, requestContext));
  };
}

/**
 * A phone takes its time to send a file; how long is limited by the server (SERVER_REQUEST_READ_MS). Nothing is read of a
 * file from somebody who is not logged in: strangers do not fill our memory.
 */
function enterWithFile<Dependencies extends TransportDependencies>(
  id: OperationId,
  deps: Dependencies,
): MiddlewareHandler<CallEnv<Dependencies>> {
  return async (context, next) => {
    const requestContext = context.get('requestContext');
    const call = await openCall(id, deps, context.req, requestContext);
    context.set('call', call);
    const learnerId = call.session?.learnerId ?? null;
    if (learnerId === null) return respond(id, context, reject(ERRCODES.NOT_LOGGED_IN));
    const leave = deps.filePlaces.enter(learnerId);
    if (leave === null) throw new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: 2 });
    try {
      await receive(context.req, 'multipart', requestContext);
      await next();
    } finally {
      leave();
    }
  };
}

async function receive(req: HonoRequest, body: Operation['body'], context: RequestContext): Promise<void> {
  context.isArriving = true;
  await readRequest(req, body);
  context.isArriving = false;
}

/** What has not arrived by the deadline is not our fault: 408, and no line among those of our own errors. */
function throwLate(error: unknown, { isArriving }: RequestContext): never {
  if (!isArriving || !(error instanceof DeadlinePassed)) throw error;
  throw new TransportRejection(ERRCODES.SERVER_BUSY, { status: 408, retryAfterSeconds: 2 });
}

/** The part of a generated route that describes the request. */
interface RequestShape {
  query: z.ZodType;
  headers?: z.ZodType;
  body?: { content: Record<string, { schema: z.ZodType }> };
}

/** What the library says of a part of a request. */
type Judgement = { target: keyof ValidationTargets } & (
  | { success: true; data: unknown }
  | { success: false }
);

/**
 * Says what the library found wrong in the document's words, and refuses NUL, of which no schema speaks.
 * @throws TransportRejection 400 naming the first field that breaks the contract
 */
function judge({ query, headers, body }: RequestShape, result: Judgement): undefined {
  const { target } = result;
  const part = target === 'query' || target === 'header' ? target : 'body';
  const depth = target === 'json' ? DEPTHS.json : DEPTHS.form;
  if (result.success) {
    const at = findNul(result.data, depth);
    if (at !== null) throw badField([part, ...at], HOLDS_NUL);
    return;
  }
  const schemas = { query, header: headers, body: Object.values(body?.content ?? {})[0]?.schema };
  // The library hands on what it validated, though its type does not say so.
  const sent = 'data' in result ? result.data : undefined;
  const checked = checkFields(schemas[part] ?? query, sent, depth);
  if (!checked.ok) throw badField([part, ...checked.path], checked.issue);
}

/** One of many learners' in a batch, which holds a connection for all of them together: these wait for nobody. */
const BATCHED: readonly string[] = ['pushProgress', 'pullProgress', 'holdPlayLease'];

function shareOf(id: OperationId): ShareKind | null {
  if (BATCHED.includes(id)) return null;
  if (OPERATIONS[id].body === 'multipart') return 'file';
  return OPERATIONS[id].safe ? 'read' : 'write';
}

function answer<Dependencies extends TransportDependencies>(
  id: OperationId,
  handler: AnyHandler<Dependencies>,
): (context: Context<CallEnv<Dependencies>>) => Promise<Response> {
  const share = shareOf(id);
  const body = OPERATIONS[id].body === 'json' ? 'json' : 'form';
  return async (context) => {
    const valid = (target: keyof ValidationTargets): unknown => context.req.valid(target as never);
    const input = { query: valid('query'), headers: valid('header'), body: valid(body) };
    const call = context.get('call');
    const work = () => inLiveSession(call, () => handler(input as never, call));
    if (share === null) return respond(id, context, await work());
    const inTurn = () => call.deps.shares.take(share, callerOf(call.session), work);
    return respond(id, context, await (share === 'file' ? untilAbandoned(call, inTurn) : inTurn()));
  };
}

/** What nobody waits for any more is not gone on with. */
function untilAbandoned<T>(call: ServedCall<unknown>, work: () => Promise<T>): Promise<T> {
  const abandoning = new AbortController();
  call.abandoned = abandoning.signal;
  return inTime(work(), FILE_DEADLINE_MS, 'a file took too long', () => abandoning.abort());
}

function respond<Dependencies extends TransportDependencies>(
  id: OperationId,
  context: Context<CallEnv<Dependencies>>,
  result: { errcode: number },
): Response {
  const requestContext = context.get('requestContext');
  const { cookies, deps } = context.get('call');
  requestContext.errcode = result.errcode;
  if (deps.checksResponses && cookies.length > 0 && !OPERATIONS[id].setsSession)
    throw new Error(`${id} sets a cookie, and its contract does not say so`);
  return writeResponse(routes[id].responses[200].content['application/json'].schema, result, {
    headers: requestContext.headers,
    cookies,
    header: (name) => context.req.header(name),
    isShared: OPERATIONS[id].shared,
    strict: deps.checksResponses,
  });
}
