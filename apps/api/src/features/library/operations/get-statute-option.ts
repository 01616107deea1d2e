import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { listStatuteCatalogs, listStatuteIndustries } from '../statute-store.ts';

/** The filters of a search for statutes: categories in two levels, industries (000 §7). */
export const getStatuteOption: HandlerOf<'getStatuteOption', Call> = async (_input, call) => {
  const { db } = call.deps;
  const [catalogs, industry] = await Promise.all([listStatuteCatalogs(db), listStatuteIndustries(db)]);
  const below = Map.groupBy(catalogs, (row) => row.parentId);
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return ok({
    catalog: (below.get(null) ?? []).map((group) => ({
      ...named(group),
      children: (below.get(group.id) ?? []).map(named),
    })),
    industry,
  });
};
