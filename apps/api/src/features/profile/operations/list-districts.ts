import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { type AreaRow, listAreas } from '../../region/area-store.ts';

/** The administrative division, whether or not an area is open for learning (PROFILE-16). */
export const listDistricts: HandlerOf<'listDistricts', Call> = async (_input, { deps }) => {
  const below = Map.groupBy(await listAreas(deps.db), (area) => area.parentId);
  const childrenOf = ({ id }: AreaRow) => below.get(id) ?? [];
  const named = ({ areaCode, name }: AreaRow) => ({ adcode: areaCode, name });
  const district = (below.get(null) ?? []).map((province) => ({
    ...named(province),
    districts: childrenOf(province).map((city) => ({
      ...named(city),
      districts: childrenOf(city).map((county) => ({ ...named(county), districts: [] })),
    })),
  }));
  return ok({ district });
};
