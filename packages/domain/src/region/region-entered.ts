import { pagePath } from '../site/pages/page-path.ts';

/** The consequences of a complete choice of region, in order. */
export type RegionEntry =
  | { readonly type: 'store-region'; readonly areaId: number; readonly provinceCode: number }
  | { readonly type: 'log-out-silently' }
  | { readonly type: 'open-tab'; readonly url: string };

/** A learner belongs to one area: the page of another one ends the session. 000 §2, §4. */
export function isForeignArea(userAreaId: number | null, areaId: number | null): boolean {
  return userAreaId !== null && areaId !== null && userAreaId !== areaId;
}

/** The area page of an area. 000 §2. */
export function areaPageUrl(areaId: number, provinceCode: number | null): string {
  return `${pagePath('area', { area_id: areaId })}${provinceCode === null ? '' : `?province_code=${provinceCode}`}`;
}

/** Steps after a region was chosen: store it, end another area's session, open the area page in a new tab. 000 §2. */
export function enterRegion(
  chosen: { readonly areaId: number; readonly provinceCode: number },
  userAreaId: number | null,
): readonly RegionEntry[] {
  const store: RegionEntry = { type: 'store-region', ...chosen };
  const open: RegionEntry = { type: 'open-tab', url: areaPageUrl(chosen.areaId, chosen.provinceCode) };
  return isForeignArea(userAreaId, chosen.areaId)
    ? [store, { type: 'log-out-silently' }, open]
    : [store, open];
}
