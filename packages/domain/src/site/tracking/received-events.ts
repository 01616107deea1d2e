import { CONSTANTS } from '@jixu/constants';
import { characterCount } from '../../text/characters.ts';
import type { TrackEvent, TrackInfo } from './track-event.ts';

/** Eleven digits or more, however they are written and grouped; the last of an identity card may be an X. */
const LONG_NUMBER = /(?<![\d０-９])[\d０-９](?:[ \u3000-]?[\d０-９]){9,}[ \u3000-]?[\d０-９XxＸｘ]/g;
const STRUCK = '*';

function isWithin(text: string | undefined, longest: number): boolean {
  if (text === undefined) return true;
  const lower = text.toLowerCase();
  return (
    text !== '' &&
    characterCount(text) <= longest &&
    !CONSTANTS.TRACK_KEY_FORBIDDEN_WORDS.some((word) => lower.includes(word))
  );
}

const isShort = (info: TrackInfo): boolean =>
  Object.entries(info).reduce((sum, [name, text]) => sum + name.length + text.length, 0) <=
  CONSTANTS.TRACK_INFO_MAX_LENGTH;

/** Whether an event is kept: its click within bounds (TRACK-08 to TRACK-10), and no more words than a page has. */
function isKeepable({ info }: TrackEvent): boolean {
  return (
    isWithin(info.key_name, CONSTANTS.TRACK_KEY_NAME_MAX_LENGTH) &&
    isWithin(info.key_content, CONSTANTS.TRACK_KEY_CONTENT_MAX_LENGTH) &&
    isShort(info)
  );
}

const struckOut = (text: string): string => text.replace(LONG_NUMBER, STRUCK);

/** What is kept of a report: events out of bounds are left out, numbers that may be somebody's are struck out. */
export function eventsToKeep<Event extends TrackEvent>(events: readonly Event[]): Event[] {
  return events.filter(isKeepable).map((event) => {
    const info = Object.entries(event.info).map(([name, text]) => [struckOut(name), struckOut(text)]);
    return { ...event, info: Object.fromEntries(info) };
  });
}

/**
 * What an event is known by, so that it is kept once however often it is sent: a normal one by its browser, name, particulars
 * and time; a constant one by its uuid, name and particulars, because only its first occurrence counts.
 */
export function eventIdentity({
  uuid,
  out_token,
  repeat_type,
  event_name,
  info,
  log_time,
}: TrackEvent): string {
  const particulars = Object.entries(info).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return repeat_type === CONSTANTS.TRACK_REPEAT_CONSTANT
    ? JSON.stringify([uuid, event_name, particulars])
    : JSON.stringify([out_token, event_name, particulars, log_time]);
}
