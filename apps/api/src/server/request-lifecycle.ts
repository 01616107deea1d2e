import { ERRCODES } from '@jixu/constants';
import { QueueFull } from '#batching/batcher.ts';
import { DeadlinePassed } from '#batching/deadline.ts';
import type { Configuration } from '#configuration/configuration.ts';
import { isDatabaseUnavailable } from '#database/database-errors.ts';
import { createAccessLog } from './access-log.ts';
import { TransportRejection } from './envelope.ts';
import { type Log, loggedError } from './log.ts';
import type { ReceivedRequest } from './received-request.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { commonHeaders } from './security-headers.ts';

/** Maximum of concurrent requests; further ones are told to come back, before memory runs short (reliability S5). */
const MAX_IN_FLIGHT = 4000;
const RETRY_AFTER_SECONDS = 2;

/** What every request goes through, whichever way it reaches what serves it. */
export interface RequestLifecycle {
  begin(request: ReceivedRequest): RequestContext;
  /** 503 when too many requests are being served. */
  rejectExcess(context: RequestContext): TransportRejection | null;
  /** What the caller is told about an error: never more than an errcode. Our own errors are logged. */
  reject(error: unknown, context: RequestContext): TransportRejection;
  /** Writes the access line. */
  end(request: ReceivedRequest, context: RequestContext, status: number): void;
}

/** Create one per process. */
export function createRequestLifecycle({
  configuration,
  log,
}: {
  configuration: Configuration;
  log: Log;
}): RequestLifecycle {
  const common = commonHeaders(configuration.secureCookie);
  const writeAccessLine = createAccessLog(log);
  let inFlight = 0;
  return {
    begin(request) {
      inFlight++;
      return requestContextOf(request, configuration, common);
    },
    rejectExcess(context) {
      if (inFlight <= MAX_IN_FLIGHT) return null;
      context.errcode = ERRCODES.SERVER_BUSY;
      return busy();
    },
    reject(error, context) {
      const rejection = rejectionOf(error);
      context.errcode = rejection.errcode;
      const isOurs = rejection.status === 500 || rejection.status === 503;
      if (isOurs) {
        const { requestId, route } = context;
        log.error('request failed', { request_id: requestId, route, fault: loggedError(error) });
      }
      return rejection;
    },
    end({ method }, context, status) {
      inFlight--;
      const { requestId, route, startedAt, errcode, learner } = context;
      writeAccessLine({ status, ...(errcode === null ? {} : { errcode }) }, () => ({
        request_id: requestId,
        method,
        route,
        ms: Math.round(performance.now() - startedAt),
        ...(learner === null ? {} : { learner }),
      }));
    },
  };
}

function busy(): TransportRejection {
  return new TransportRejection(ERRCODES.SERVER_BUSY, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function rejectionOf(error: unknown): TransportRejection {
  if (error instanceof TransportRejection) return error;
  const isPassing =
    error instanceof DeadlinePassed || error instanceof QueueFull || isDatabaseUnavailable(error);
  return isPassing ? busy() : new TransportRejection(ERRCODES.SERVER_FAILED);
}
