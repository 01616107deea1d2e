import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { deviceKind, isMobile } from '../visitor/device-kind.ts';
import type { TrackEvent } from './track-event.ts';

/** Path of the reports on the tracking server. 002 §7. */
export const REPORT_PATH = '/app/index/index';

/** The body of an upload (TRACK-41). */
export interface TrackReport {
  readonly event_count: number;
  readonly event_list: readonly TrackEvent[];
  /** Seconds since the epoch, by the browser's clock. */
  readonly report_time: number;
}

export function trackReport(events: readonly TrackEvent[], nowMs: number): TrackReport {
  return { event_count: events.length, event_list: events, report_time: Math.floor(nowMs / 1000) };
}

/** The text whose MD5 is X-Sign: a checksum against accidents only, because its secret ships with the site (notes §3.3). */
export function signedText({ event_count, report_time }: TrackReport, secret: string): string {
  return `${event_count}event_list${report_time}${secret}`;
}

/** A description of the uploading browser. */
export interface ReportingBrowser {
  readonly userAgent: string;
  readonly appVersion: string;
}

const first = (table: readonly (readonly [RegExp, string])[], userAgent: string): string =>
  table.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other';

const SYSTEMS = [
  [/Windows/, 'windows'],
  [/Android/, 'android'],
  [/iPhone|iPad/, 'ios'],
  [/Mac OS X/, 'macos'],
  [/Linux|CrOS/, 'linux'],
] as const;

const BROWSERS = [
  [/MicroMessenger/, 'wechat'],
  [/Edg/, 'edge'],
  [/Firefox/, 'firefox'],
  [/Chrome/, 'chrome'],
  [/Safari/, 'safari'],
] as const;

/** The headers of a report (TRACK-17, TRACK-40); `sign` is the MD5 of signedText. */
export function reportHeaders(
  { userAgent, appVersion }: ReportingBrowser,
  appId: string,
  sign: string,
): Record<string, string> {
  const kind = isMobile(deviceKind(userAgent)) ? 'mobile' : 'desktop';
  return {
    'Content-Type': 'application/json',
    'X-Device': `${kind}-${first(BROWSERS, userAgent)}`,
    'X-System': first(SYSTEMS, userAgent),
    'X-App-Version': appVersion,
    'X-Platform-Type': CONSTANTS.TRACK_PLATFORM,
    'X-App-Id': appId,
    'X-Sign': sign,
  };
}

/** Whether the events may be removed: the server has stored them, now or before (TRACK-26). */
export function isKept(errcode: unknown): boolean {
  return errcode === ERRCODES.OK || errcode === ERRCODES.EVENTS_ALREADY_KEPT;
}
