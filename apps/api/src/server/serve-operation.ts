import { ERRCODES } from '@jixu/constants';
import { COMPILED } from '@jixu/contract/compiled';
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import { routes } from '@jixu/contract/routes';
import { DeadlinePassed, inTime, withinDeadline } from '#batching/deadline.ts';
import type { Configuration } from '#configuration/configuration.ts';
import { type CallerShares, callerOf, type ShareKind } from './caller-shares.ts';
import { reject, TransportRejection } from './envelope.ts';
import type { FilePlaces } from './file-places.ts';
import { isOwnOrigin } from './origin-check.ts';
import type { PlainResponse } from './plain-response.ts';
import { readInput } from './read-input.ts';
import type { ReceivedRequest } from './received-request.ts';
import type { RequestContext } from './request-context.ts';
import { countedAddress, type RequestLimiter } from './request-limiter.ts';
import type { CallSession, ServedCall } from './served-call.ts';
import { readKnownCookie, readSessionCookie } from './session-cookie.ts';
import { writeResponse } from './write-response.ts';

/** How long looking at a file may take once it is there; the web server waits 15 s. */
const FILE_DEADLINE_MS = 12_000;

/** What is needed to serve any operation. */
export interface TransportDependencies {
  configuration: Configuration;
  limiter: RequestLimiter;
  sessions: { find(token: string): Promise<CallSession | null> };
  /** In tests every response is validated against the contract, field by field. */
  checksResponses: boolean;
  filePlaces: FilePlaces;
  shares: CallerShares;
}

/** A handler as the router sees it: routes and handlers come from one contract, so that input and schema match. */
export type AnyHandler<Dependencies> = (
  input: never,
  call: ServedCall<Dependencies>,
) => Promise<{ errcode: number }>;

/** Responds to one request. */
export type ServeCall = (request: ReceivedRequest, context: RequestContext) => Promise<PlainResponse>;

/** Serves one operation: identifies the caller, applies the limits, reads the input, writes the response. */
export function serveOperation<Dependencies extends TransportDependencies>(
  id: OperationId,
  handler: AnyHandler<Dependencies>,
  deps: Dependencies,
): ServeCall {
  const route = routes[id];
  const schema = route.responses[200].content['application/json'].schema;
  const compiled = COMPILED[id] ?? null;
  const takesFile = OPERATIONS[id].body === 'multipart';
  const share = shareOf(id);
  const run = async (request: ReceivedRequest, call: ServedCall<Dependencies>, arrival: Arrival) => {
    arrival.isAwaited = true;
    const input = await readInput(route.request, request, compiled);
    arrival.isAwaited = false;
    if (share === null) return handler(input as never, call);
    const inTurn = () => deps.shares.take(share, callerOf(call.session), () => handler(input as never, call));
    return takesFile ? untilAbandoned(call, inTurn) : inTurn();
  };
  const serve = async (request: ReceivedRequest, context: RequestContext, arrival: Arrival) => {
    const call = await openCall(id, deps, request, context);
    const result = takesFile
      ? await withPlace(deps.filePlaces, call.session, () => run(request, call, arrival))
      : await run(request, call, arrival);
    context.errcode = result.errcode;
    const { cookies } = call;
    if (deps.checksResponses && cookies.length > 0 && !OPERATIONS[id].setsSession)
      throw new Error(`${id} sets a cookie, and its contract does not say so`);
    const response = writeResponse(schema, result, {
      common: context.headers,
      acceptEncoding: request.header('accept-encoding') ?? '',
      ifNoneMatch: request.header('if-none-match'),
      isShared: OPERATIONS[id].shared && cookies.length === 0,
      strict: deps.checksResponses,
      compiled,
    });
    return cookies.length === 0 ? response : { ...response, cookies };
  };
  // A phone takes its time to send a file; how long is limited by the server (SERVER_REQUEST_READ_MS).
  return (request, context) => {
    const arrival: Arrival = { isAwaited: false };
    const served = serve(request, context, arrival);
    return takesFile ? served : withinDeadline(served).catch((error: unknown) => throwLate(error, arrival));
  };
}

/** Whether the body of a request is still on its way. */
interface Arrival {
  isAwaited: boolean;
}

/** What has not arrived by the deadline is not our fault: 408, and no line among those of our own errors. */
function throwLate(error: unknown, { isAwaited }: Arrival): never {
  if (!isAwaited || !(error instanceof DeadlinePassed)) throw error;
  throw new TransportRejection(ERRCODES.SERVER_BUSY, { status: 408, retryAfterSeconds: 2 });
}

/** One of many learners' in a batch, which holds a connection for all of them together: these wait for nobody. */
const BATCHED: readonly string[] = ['pushProgress', 'pullProgress', 'holdPlayLease'];

function shareOf(id: OperationId): ShareKind | null {
  if (BATCHED.includes(id)) return null;
  if (OPERATIONS[id].body === 'multipart') return 'file';
  return OPERATIONS[id].safe ? 'read' : 'write';
}

/** What nobody waits for any more is not gone on with. */
function untilAbandoned<T>(call: ServedCall<unknown>, work: () => Promise<T>): Promise<T> {
  const abandoning = new AbortController();
  call.abandoned = abandoning.signal;
  return inTime(work(), FILE_DEADLINE_MS, 'a file took too long', () => abandoning.abort());
}

/** Nothing is read of a file from somebody who is not logged in: strangers do not fill our memory. */
async function withPlace(
  places: FilePlaces,
  session: CallSession | null,
  run: () => Promise<{ errcode: number }>,
): Promise<{ errcode: number }> {
  if (session === null || session.learnerId === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const leave = places.enter(session.learnerId);
  if (leave === null) throw new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: 2 });
  return run().finally(leave);
}

async function openCall<Dependencies extends TransportDependencies>(
  id: OperationId,
  deps: Dependencies,
  request: ReceivedRequest,
  context: RequestContext,
): Promise<ServedCall<Dependencies>> {
  const { configuration, limiter, sessions } = deps;
  context.route = id;
  const cookie = readSessionCookie(request.header('cookie'), configuration.secureCookie);
  const facts = {
    method: request.method,
    origin: request.header('origin'),
    secFetchSite: request.header('sec-fetch-site'),
    hasCookie: cookie.present,
    isSafe: OPERATIONS[id].safe,
  };
  if (!isOwnOrigin(facts, configuration.siteOrigins)) {
    throw new TransportRejection(ERRCODES.ORIGIN_REFUSED);
  }
  const session = cookie.token === null ? null : await sessions.find(cookie.token);
  context.learner = session?.learnerId ?? null;
  const address = countedAddress(context, OPERATIONS[id]);
  await limiter.admit({ address, sessionId: session?.id ?? null, call: id });
  return {
    deps,
    requestId: context.requestId,
    address: context.address,
    userAgent: request.header('user-agent') ?? '',
    session,
    sessionToken: cookie.token,
    knownBrowser: readKnownCookie(request.header('cookie'), configuration.secureCookie),
    abandoned: null,
    cookies: [],
  };
}
