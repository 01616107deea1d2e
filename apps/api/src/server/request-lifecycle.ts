import { randomUUID } from 'node:crypto';
import { ERRCODES } from '@jixu/constants';
import { visitorAddress } from '@jixu/serving/visitor-address';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { QueueFull } from '#batching/batcher.ts';
import { DeadlinePassed } from '#batching/deadline.ts';
import type { Configuration } from '#configuration/configuration.ts';
import type { Pool } from '#database/database.ts';
import { isDatabaseUnavailable, isLockTaken } from '#database/database-errors.ts';
import { createStallEnder } from '#database/stalled-transactions.ts';
import { badField, TransportRejection } from './envelope.ts';
import { type Log, type LogFields, loggedError } from './log.ts';
import type { AppEnv, RequestContext } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

/** Maximum of concurrent requests; further ones are told to come back, before memory runs short (reliability S5). */
const MAX_IN_FLIGHT = 4000;
const RETRY_AFTER_SECONDS = 2;
/** The address of a request that came over no socket: in tests. */
const NO_SOCKET = 'no-socket';
const REQUEST_ID = /^[\w-]{8,64}$/;

/** What every request of an app goes through, from its first byte to its access line. */
export interface RequestLifecycle {
  readonly around: MiddlewareHandler<AppEnv>;
  /** What the caller is told about an error: never more than an errcode. Our own errors are logged. */
  reject(error: Error, context: RequestContext): Response;
}

/** Create one per process. */
export function createRequestLifecycle({
  configuration,
  log,
  db,
}: {
  configuration: Configuration;
  log: Log;
  db: Pool;
}): RequestLifecycle {
  const endStalled = createStallEnder(db, (count) => log.warn('stalled transactions ended', { count }));
  const common = commonHeaders(configuration.secureCookie);
  const writeAccessLine = createAccessLog(log);
  const writeLine = (
    { requestId, route, startedAt, errcode, learner }: RequestContext,
    { res, req }: Context,
  ) =>
    writeAccessLine({ status: res.status, ...(errcode === null ? {} : { errcode }) }, () => ({
      request_id: requestId,
      method: req.method,
      route,
      ms: Math.round(performance.now() - startedAt),
      ...(learner === null ? {} : { learner }),
    }));
  let inFlight = 0;
  const reject = (error: Error, context: RequestContext): Response => {
    if (isLockTaken(error)) endStalled();
    const rejection = rejectionOf(error);
    const isOurs = rejection.status === 500 || rejection.status === 503;
    if (isOurs && !context.isAnswered) {
      const { requestId, route } = context;
      log.error('request failed', { request_id: requestId, route, fault: loggedError(error) });
    }
    return refuse(rejection, context);
  };
  return {
    reject,
    async around(context, next) {
      inFlight++;
      const requestContext = requestContextOf(context, configuration, common);
      context.set('requestContext', requestContext);
      if (inFlight > MAX_IN_FLIGHT) context.res = refuse(busy(), requestContext);
      else if (isCanonicalPath(rawPathOf(context.env?.incoming?.url ?? context.req.url))) await next();
      else context.res = refuse(noSuchCall(), requestContext);
      inFlight--;
      requestContext.isAnswered = true;
      writeLine(requestContext, context);
    },
  };
}

/** Puts an app into its lifecycle: whatever is asked, fails or is not there is answered in the envelope. */
export function enclose(app: Hono<AppEnv>, { around, reject }: RequestLifecycle): void {
  app.use('*', around);
  app.notFound((context) => refuse(noSuchCall(), context.get('requestContext')));
  app.onError((error, context) => reject(error, context.get('requestContext')));
}

function refuse(rejection: TransportRejection, context: RequestContext): Response {
  context.errcode = rejection.errcode;
  return rejection.response(context.headers);
}

const busy = () => new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
const noSuchCall = () => new TransportRejection(ERRCODES.NO_SUCH_CALL);

function rejectionOf(error: Error): TransportRejection {
  if (error instanceof TransportRejection) return error;
  if (error instanceof HTTPException) return saidByLibrary(error);
  const isPassing =
    error instanceof DeadlinePassed || error instanceof QueueFull || isDatabaseUnavailable(error);
  return isPassing ? busy() : new TransportRejection(ERRCODES.SERVER_FAILED);
}

/** What the library itself refuses before it validates: a body of another kind, and one of JSON that is none. */
function saidByLibrary({ status }: HTTPException): TransportRejection {
  if (status === 415) return new TransportRejection(ERRCODES.BODY_KIND_REFUSED);
  return status === 400 ? badField(['body'], 'is not JSON') : new TransportRejection(ERRCODES.SERVER_FAILED);
}

function requestContextOf(
  { req, env }: Context<AppEnv>,
  { trustedHops }: Configuration,
  common: Readonly<Record<string, string>>,
): RequestContext {
  const forwarded = req.header('x-forwarded-for') ?? null;
  const sentId = req.header('x-request-id');
  const requestId = sentId !== undefined && REQUEST_ID.test(sentId) ? sentId : randomUUID();
  return {
    requestId,
    headers: { ...common, 'x-request-id': requestId },
    address: visitorAddress(forwarded, env?.incoming?.socket?.remoteAddress ?? NO_SOCKET, trustedHops),
    isOwn: trustedHops > 0 && forwarded === null,
    startedAt: performance.now(),
    route: 'unknown',
    errcode: null,
    learner: null,
    isArriving: false,
    isAnswered: false,
  };
}

/**
 * Whether a raw request path is in the one spelling our routes use. Anything a router, a proxy and a check could
 * interpret differently (//, an encoded byte, ;, \, dot segments, a trailing dot or slash) is not a path of ours
 * (security X13). Only the folder of RFC 8615 begins with a dot.
 */
export function isCanonicalPath(rawPath: string): boolean {
  if (rawPath === '/') return true;
  return /^(\/\.well-known)?(\/[\w-]+(\.[\w-]+)*)+$/.test(rawPath);
}

/** The path as sent, before any URL parser normalised it: up to the query. */
export function rawPathOf(requestTarget: string): string {
  const withoutOrigin = requestTarget.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return withoutOrigin.split(/[?#]/, 1)[0] || '/';
}

/** Maximum successes logged per second; beyond that one line represents many (reliability 5: sampled under load). */
const WRITTEN_PER_SECOND = 100;
const SECOND_MS = 1000;

/** `more`: the other fields of the line, asked for only when it is written. */
type AccessLog = (outcome: { status: number; errcode?: number }, more?: () => LogFields) => void;

/** Writes a line per response: every rejection and error, and under load a sample of successes that states its size. */
export function createAccessLog(log: Log, now: () => number = () => performance.now()): AccessLog {
  let secondFrom = Number.NEGATIVE_INFINITY;
  let written = 0;
  let left = 0;
  return (outcome, more) => {
    const at = now();
    if (at - secondFrom >= SECOND_MS) {
      secondFrom = at;
      written = 0;
    }
    const isSuccess = outcome.status < 400 && (outcome.errcode ?? 0) === 0;
    if (isSuccess && written >= WRITTEN_PER_SECOND) {
      left++;
      return;
    }
    if (isSuccess) written++;
    log.info('answered', { ...more?.(), ...outcome, ...(left === 0 ? {} : { count: left }) });
    left = 0;
  };
}
