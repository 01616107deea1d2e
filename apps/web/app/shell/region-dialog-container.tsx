import { storeRegion } from '@jixu/controllers/region/stored-region';
import type { Area } from '@jixu/domain/region/area-tree';
import { enterRegion } from '@jixu/domain/region/region-entered';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { RegionDialog } from '@jixu/ui-kit/region/region-dialog.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../site/site-context.tsx';

/** The region dialog, whose tree is fetched when it first opens, and the consequences of a choice (REGION-08 to REGION-10). */
export default function RegionDialogContainer() {
  const site = useSite();
  const { open, provinceId } = useWatched(site.dialogs.region);
  const [areas, setAreas] = useState<readonly Area[] | null>(null);

  useEffect(() => {
    if (!open) return;
    void site.areaTree().then((tree) => {
      if (tree !== null) return setAreas(tree);
      site.dialogs.region.set({ open: false, provinceId: null });
      site.toast('error', REGION_TEXTS.noData);
    });
  }, [site, open]);

  const close = () => site.dialogs.region.set({ open: false, provinceId: null });
  const choose = (area: Area, provinceCode: number) => {
    for (const step of enterRegion({ areaId: area.id, provinceCode }, site.session.get().areaId)) {
      if (step.type === 'store-region') storeRegion(site.localStorage, step);
      if (step.type === 'log-out-silently') site.session.dispatch({ type: 'area-entered', areaId: area.id });
      if (step.type === 'open-tab') site.openTab(step.url);
      if (step.type === 'open-tab') site.toast('success', REGION_TEXTS.openedInTab(area.name));
    }
    close();
  };
  return <RegionDialog open={open} areas={areas} startAt={provinceId} onChoose={choose} onClose={close} />;
}
