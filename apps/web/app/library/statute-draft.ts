import type { DataOf } from '@jixu/api-client';
import type { StatuteCriteria } from '@jixu/domain/library/statute-address';
import type { StatuteChoice } from '@jixu/ui-kit/library/statute-choices.tsx';
import type { CascaderOption } from '@jixu/ui-kit/parts/cascader-option.ts';
import { LIBRARY_TEXTS as TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';

/** What the form holds before it is sent. */
export interface StatuteDraft extends StatuteChoice {
  keyword: string;
  fgCode: string;
}

export function draftOf(criteria: StatuteCriteria): StatuteDraft {
  const { keyword, fgCode, area, catalog, industryId, days } = criteria;
  return { keyword, fgCode, area, catalog: catalog.map(String), industryId, days };
}

export function criteriaOf(draft: StatuteDraft): StatuteCriteria {
  return {
    keyword: draft.keyword.trim(),
    fgCode: draft.fgCode.trim(),
    area: draft.area,
    catalog: draft.catalog.map(Number),
    industryId: draft.industryId,
    days: draft.days,
  };
}

type District = DataOf<'listDistricts'>['district'][number];

/**
 * The areas on offer: 全国 first, which asks for no area (A13), then the provinces; each level begins with the whole of
 * the one above.
 */
export function areaOptions(provinces: readonly District[]): CascaderOption[] {
  const whole = ({ adcode, name }: { adcode: string; name: string }) => ({
    value: adcode,
    label: TEXTS.wholeArea(name),
  });
  return [
    { value: '', label: TEXTS.nationwide },
    ...provinces.map((province) => ({
      value: province.adcode,
      label: province.name,
      children: [
        whole(province),
        ...province.districts.map((city) => ({
          value: city.adcode,
          label: city.name,
          children: [
            whole(city),
            ...city.districts.map((county) => ({ value: county.adcode, label: county.name })),
          ],
        })),
      ],
    })),
  ];
}
