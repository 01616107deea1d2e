import { CONSTANTS } from '@jixu/constants';
import type { TrackIdentity } from './track-identity.ts';

/** Details by name; numbers and ids are written as text. */
export type TrackInfo = Readonly<Record<string, string>>;

/** An event before the browser's identity and the time are added. */
export interface SiteEvent {
  readonly event_name: string;
  /** 1: every occurrence counts; 2: only the first of each uuid, event_name and info. */
  readonly repeat_type: 1 | 2;
  readonly info: TrackInfo;
}

/** An event as the tracking server expects it (contract: TrackEvent). */
export interface TrackEvent extends SiteEvent {
  readonly uuid: string;
  /** 1: uuid is a WeChat openid; 2: the device id. */
  readonly uuid_type: 1 | 2;
  /** 64 characters. */
  readonly out_token: string;
  /** Seconds since the epoch, by the browser's clock. */
  readonly log_time: number;
}

export function normalEvent(event_name: string, info: TrackInfo): SiteEvent {
  return { event_name, repeat_type: CONSTANTS.TRACK_REPEAT_NORMAL, info };
}

/** An event that is stored once; null without a value for the detail that identifies it (TRACK-12). */
export function constantEvent(event_name: string, info: TrackInfo, primaryKey: string): SiteEvent | null {
  if (!info[primaryKey]) return null;
  return { event_name, repeat_type: CONSTANTS.TRACK_REPEAT_CONSTANT, info };
}

/** TRACK-01. */
export function trackEvent(event: SiteEvent, identity: TrackIdentity, nowMs: number): TrackEvent {
  const { uuid, uuid_type, out_token } = identity;
  return { uuid, uuid_type, out_token, ...event, log_time: Math.floor(nowMs / 1000) };
}

/** Whether a constant event is already in the list, where it is needed only once. */
export function isRepeated(event: TrackEvent, listed: readonly TrackEvent[]): boolean {
  if (event.repeat_type !== CONSTANTS.TRACK_REPEAT_CONSTANT) return false;
  const mark = ({ uuid, event_name, info }: TrackEvent) => JSON.stringify([uuid, event_name, info]);
  return listed.some((other) => mark(other) === mark(event));
}
