import { readJson } from '@jixu/domain/text/read-json';

const KEY = 'areaTipsShown';
/** More areas than anybody visits. */
const KEPT = 20;

type Shown = readonly (readonly [areaId: number, text: string])[];

function readShown(storage: Pick<Storage, 'getItem'>): Shown {
  const stored = readJson(storage.getItem(KEY));
  return Array.isArray(stored) ? (stored.filter((entry) => Array.isArray(entry)) as unknown as Shown) : [];
}

/**
 * True the first time this browser is shown this text of an area, and false from then on: it keeps that the text was
 * shown. Who comes back is stopped again only by what is new.
 */
export function shouldShowTipsOnce(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  areaId: number,
  text: string,
): boolean {
  const shown = readShown(storage);
  if (shown.some(([id, before]) => id === areaId && before === text)) return false;
  const others = shown.filter(([id]) => id !== areaId).slice(1 - KEPT);
  storage.setItem(KEY, JSON.stringify([...others, [areaId, text]]));
  return true;
}
