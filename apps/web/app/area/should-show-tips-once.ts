const KEY = 'areaTipsShown';

/** True the first time it is called for an area in a visit, and false from then on: it keeps that the tips were shown. */
export function shouldShowTipsOnce(storage: Pick<Storage, 'getItem' | 'setItem'>, areaId: number): boolean {
  const shown = (storage.getItem(KEY) ?? '').split(',').filter(Boolean);
  if (shown.includes(String(areaId))) return false;
  storage.setItem(KEY, [...shown, areaId].join(','));
  return true;
}
