import { storeRegion } from '@jixu/controllers/region/stored-region';
import type { Area } from '@jixu/domain/region/area-tree';
import { enterRegion } from '@jixu/domain/region/region-entered';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import type { Site } from '../context/create-site.ts';

/** Carries out the consequences of a choice of region (REGION-08 to REGION-10). */
export function chooseRegion(
  site: Pick<Site, 'session' | 'localStorage' | 'openTab' | 'toast'>,
  area: Area,
  provinceCode: number,
): void {
  const learnerArea = site.session.get().areaId;
  for (const step of enterRegion({ areaId: area.id, provinceCode }, learnerArea)) {
    switch (step.type) {
      case 'store-region':
        storeRegion(site.localStorage, step);
        break;
      case 'log-out-silently':
        site.session.dispatch({ type: 'area-entered', areaId: area.id });
        break;
      case 'open-tab':
        site.openTab(step.url);
        site.toast('success', REGION_TEXTS.openedInTab(area.name));
        break;
    }
  }
}
