const KEY = 'areaTipsShown';

/** True the first time in a visit that an area's tips are due, false afterwards. */
export function takeTipsTurn(storage: Pick<Storage, 'getItem' | 'setItem'>, areaId: number): boolean {
  const shown = (storage.getItem(KEY) ?? '').split(',').filter(Boolean);
  if (shown.includes(String(areaId))) return false;
  storage.setItem(KEY, [...shown, areaId].join(','));
  return true;
}
