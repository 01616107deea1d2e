import { createHash } from 'node:crypto';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { eventIdentity, eventsToKeep } from '@jixu/domain/site/tracking/received-events';
import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { signedText, type TrackReport } from '@jixu/domain/site/tracking/track-report';
import type { TrackingAccount } from '#configuration/configuration.ts';
import type { Call } from '#features/call.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import { addHits } from '#features/site/limits/rate-window-store.ts';
import { ok, reject, TransportRejection } from '#server/envelope.ts';
import { keepEvents, type NewEvent } from '../tracking/tracking-store.ts';

const MINUTE_MS = 60_000;
/** The longest the contract knows: whoever has told too much of one day need not ask again soon. */
const FULL_SECONDS = 3600;

/** Keeps a batch of usage events, each once, without numbers that may be somebody's. */
export const reportEvents: HandlerOf<'reportEvents', Call> = async ({ headers, body }, call) => {
  const { configuration, db } = call.deps;
  const sent = { appId: headers['x-app-id'], sign: headers['x-sign'] };
  if (!isGenuine(sent, body, configuration.tracking)) return reject(ERRCODES.EVENT_REPORT_REFUSED);
  await countReport(call);
  const events = newEvents(body.event_list);
  if (events.length === 0) return ok({});
  const added = await keepEvents(db, events, {
    device: headers['x-device'],
    system: headers['x-system'],
    appVersion: headers['x-app-version'],
    platform: headers['x-platform-type'],
  });
  if (added === null) throw tooMany(FULL_SECONDS);
  return added === 0 ? reject(ERRCODES.EVENTS_ALREADY_KEPT) : ok({});
};

function isGenuine(
  { appId, sign }: { appId: string; sign: string },
  report: TrackReport,
  account: TrackingAccount | null,
): boolean {
  if (account === null || appId !== account.appId) return false;
  if (report.event_count !== report.event_list.length) return false;
  return sign === createHash('md5').update(signedText(report, account.secret)).digest('hex');
}

/** What may be kept, each once in this report, known by its hash. */
function newEvents(events: readonly TrackEvent[]): NewEvent[] {
  const known = eventsToKeep(events).map((event): [string, NewEvent] => {
    const identity = createHash('sha256').update(eventIdentity(event)).digest('hex');
    return [identity, { ...event, identity }];
  });
  return [...new Map(known).values()];
}

/**
 * Counts a report of an address across all processes: browsers send them without their session.
 * @throws TransportRejection 429 when the address has reported too often in this minute.
 */
async function countReport(call: Call): Promise<void> {
  const now = Date.now();
  const key = `reports/a/${addressIndexOf(call).toString('base64url')}`;
  const [counted] = await addHits(call.deps.db, Math.floor(now / MINUTE_MS), [{ key, hits: 1 }]);
  if ((counted?.hits ?? 0) <= CONSTANTS.TRACK_REPORTS_PER_MINUTE_PER_ADDRESS) return;
  throw tooMany(Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000));
}

const tooMany = (retryAfterSeconds: number): TransportRejection =>
  new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds });
