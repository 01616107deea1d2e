import { CONSTANTS } from '@jixu/constants';
import type { TrackEvent } from '@jixu/domain/tracking/track-event';
import {
  isKept,
  REPORT_PATH,
  reportHeaders,
  signedText,
  trackReport,
} from '@jixu/domain/tracking/track-report';
import { version } from '../../package.json';

/** Browsers take at most 64 KiB of requests that outlive their page. */
const KEEPALIVE_BYTES = 60_000;

export type ReportTo = {
  readonly server: string;
  readonly appId: string;
  readonly secret: string;
  /** Handed in: the page has it anyway, and a part of its own would be one more file to fetch at the start. */
  readonly md5: (text: string) => string;
};

/**
 * Uploads a batch, the one call with a JSON body (TRACK-39); whether its events are kept there. Never throws: the
 * visitor sees nothing of a failure (TRACK-25). The sign is a checksum, its secret ships with the page.
 */
export async function sendReport(
  { server, appId, secret, md5 }: ReportTo,
  events: readonly TrackEvent[],
): Promise<boolean> {
  const report = trackReport(events, Date.now());
  const body = JSON.stringify(report);
  const sign = md5(signedText(report, secret));
  try {
    const answer = await fetch(`${server}${REPORT_PATH}?t=${Date.now()}`, {
      method: 'POST',
      headers: reportHeaders({ userAgent: navigator.userAgent, appVersion: version }, appId, sign),
      body,
      keepalive: new TextEncoder().encode(body).length < KEEPALIVE_BYTES,
      credentials: 'omit',
      // Addresses of our pages are nobody's business.
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(CONSTANTS.REQUEST_TIMEOUT_MS),
    });
    const { errcode }: { errcode?: unknown } = answer.ok ? await answer.json() : {};
    return isKept(errcode);
  } catch {
    return false;
  }
}
