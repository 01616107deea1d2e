import type { CascaderOption } from '../parts/cascader-option.ts';

/** A place of listDistricts; the contract lets the lowest ones list anything, always nothing. */
export interface District {
  readonly adcode: string;
  readonly name: string;
  readonly districts: readonly (District | object)[];
}

export function districtOption({ adcode, name, districts }: District): CascaderOption {
  const children = districts.flatMap((place) =>
    'adcode' in place ? [districtOption(place as District)] : [],
  );
  return { value: adcode, label: name, ...(children.length > 0 ? { children } : {}) };
}
