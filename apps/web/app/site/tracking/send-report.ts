import { limitTime } from '@jixu/api-client/limit-time';
import { CONSTANTS } from '@jixu/constants';
import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import {
  isKept,
  REPORT_PATH,
  reportHeaders,
  signedText,
  trackReport,
} from '@jixu/domain/site/tracking/track-report';
import { version } from '#package.json';

/** Browsers accept at most 64 KiB of requests that outlive their page. */
const KEEPALIVE_BYTES = 60_000;

export type ReportTo = {
  readonly server: string;
  readonly appId: string;
  readonly secret: string;
  /** Passed in, because the page has it anyway; importing it here would add a file to load at start. */
  readonly md5: (text: string) => string;
};

/**
 * Uploads a batch, the only call with a JSON body (TRACK-39); returns whether its events are stored. Never throws: the
 * visitor notices nothing of a failure (TRACK-25). The sign is a checksum, its secret ships with the page.
 */
export async function sendReport(
  { server, appId, secret, md5 }: ReportTo,
  events: readonly TrackEvent[],
): Promise<boolean> {
  const report = trackReport(events, Date.now());
  const body = JSON.stringify(report);
  const sign = md5(signedText(report, secret));
  const { signal, release } = limitTime(CONSTANTS.REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(`${server}${REPORT_PATH}?t=${Date.now()}`, {
      method: 'POST',
      headers: reportHeaders({ userAgent: navigator.userAgent, appVersion: version }, appId, sign),
      body,
      keepalive: new TextEncoder().encode(body).length < KEEPALIVE_BYTES,
      credentials: 'omit',
      // Reports must not carry our pages' addresses as referrer.
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal,
    });
    const { errcode }: { errcode?: unknown } = response.ok ? await response.json() : {};
    return isKept(errcode);
  } catch {
    return false;
  } finally {
    release();
  }
}
