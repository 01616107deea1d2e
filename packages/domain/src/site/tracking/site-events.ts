import { CONSTANTS } from '@jixu/constants';
import { characterCount, firstCharacters } from '../../text/characters.ts';
import { constantEvent, normalEvent, type SiteEvent } from './track-event.ts';
import type { TrackedPlace } from './tracked-place.ts';

/** Numbers that may identify somebody, and their masked remains. */
const MAY_BE_PERSONAL = /\d{4}|\*/;

const isBetween = (text: string, longest: number): boolean => text !== '' && characterCount(text) <= longest;

function maySay(text: string, longest: number): boolean {
  const lower = text.toLowerCase();
  if (CONSTANTS.TRACK_KEY_FORBIDDEN_WORDS.some((word) => lower.includes(word))) return false;
  return isBetween(text, longest) && !MAY_BE_PERSONAL.test(text);
}

/** Where a click happened. */
export interface ClickPlace {
  /** Of the page, if it has one. */
  readonly reportId: number | null;
  /** The profession viewed last. */
  readonly professionId: number | null;
  /** What the page's address names; null for an address of none of the known shapes. */
  readonly place: TrackedPlace | null;
}

const codesOf = ({ profession, type, area }: TrackedPlace) => ({ profession, type, area });

function placeInfo({ reportId, professionId, place }: ClickPlace): Record<string, string> {
  return {
    ...(reportId === null ? {} : { report_id: String(reportId) }),
    ...(professionId === null ? {} : { profession_id: String(professionId) }),
    ...(place === null ? {} : codesOf(place)),
  };
}

/**
 * A button was clicked: `name` is its text, `content` its context. Null, so that nothing is sent, if either is too
 * short, too long, contains a forbidden word (TRACK-08 to TRACK-10) or may contain a personal number.
 */
export function keyClick(name: string, content: string, place: ClickPlace): SiteEvent | null {
  if (!maySay(name, CONSTANTS.TRACK_KEY_NAME_MAX_LENGTH)) return null;
  if (!maySay(content, CONSTANTS.TRACK_KEY_CONTENT_MAX_LENGTH)) return null;
  return normalEvent('key_click', { ...placeInfo(place), key_name: name, key_content: content });
}

/** An advertisement was clicked; its name is truncated (TRACK-11). Null without a name. */
export function adClick(name: string, place: ClickPlace): SiteEvent | null {
  const ad_name = firstCharacters(name.trim(), CONSTANTS.TRACK_AD_NAME_MAX_LENGTH);
  return ad_name === '' ? null : normalEvent('ad_click', { ...placeInfo(place), ad_name });
}

/** A page with a report id was viewed (TRACK-20 to TRACK-23); null for other pages. */
export function pageView(reportId: number | null, place: TrackedPlace): SiteEvent | null {
  const report_id = reportId === null ? '' : String(reportId);
  return constantEvent('page_view', { report_id, ...codesOf(place) }, 'report_id');
}

/** A registration (TRACK-18): every login reports it, but only the first of a browser counts. */
export function registration(registrationType: string): SiteEvent | null {
  return constantEvent('registration', { reg_type: registrationType }, 'reg_type');
}
