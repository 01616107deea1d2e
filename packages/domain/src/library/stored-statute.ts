import { readJson, storedField } from '../text/read-json.ts';

/** Where a regulation that is opened from elsewhere is kept in the browser (000 §3). */
export const STATUTE_KEY = 'statuteDetail';

/** The id of the stored statute; null where none, or something else, is stored. */
export function storedStatuteId(stored: string | null): number | null {
  const id = storedField(readJson(stored), 'id');
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}
