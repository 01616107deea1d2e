import type { Area } from '@jixu/domain/region/area-tree';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { AreaFactsLine } from '@jixu/ui-kit/region/area-card.tsx';
import { RegionDialog } from '@jixu/ui-kit/region/region-dialog.tsx';
import { REGION_TEXTS } from '@jixu/ui-kit/texts/region-texts.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../context/site-context.tsx';
import { chooseRegion } from './choose-region.ts';
import { useAreaFacts } from './use-area-facts.ts';

/** The region dialog, whose tree is fetched when it first opens. */
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
    chooseRegion(site, area, provinceCode);
    close();
  };
  return (
    <RegionDialog
      open={open}
      areas={areas}
      startAt={provinceId}
      about={(province) => <AboutProvince areaId={province.id} />}
      onChoose={choose}
      onClose={close}
    />
  );
}

function AboutProvince({ areaId }: { areaId: number }) {
  return <AreaFactsLine facts={useAreaFacts(areaId)} />;
}
