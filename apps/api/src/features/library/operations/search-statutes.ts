import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { foldText } from '@jixu/domain/library/fold-text';
import { snippetOf } from '@jixu/domain/library/snippet-of';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { pageWindow } from '#server/page-window.ts';
import { plainText } from '../plain-text.ts';
import { areaPrefixOf } from '../search/match-expression.ts';
import type { StatuteQuery } from '../search/statute-query.ts';
import type { StatuteSearch } from '../search/statute-search.ts';
import { statuteRow } from '../statute-row.ts';
import { listStatutesById } from '../statute-store.ts';

/** Whether a day exists; an absent one asks for nothing. */
function isDay(day: string): boolean {
  const at = Date.parse(day);
  return day === '' || (!Number.isNaN(at) && new Date(at).toISOString().startsWith(day));
}

function catalogOf(pair: string): StatuteQuery['catalog'] {
  const [group, within] = pair.split(',');
  return group && within ? { group: Number(group), within: Number(within) } : null;
}

/** Statutes by every criterion given, those named by the keyword first, then the newest (002 §7). */
export const searchStatutes: HandlerOf<'searchStatutes', Call<{ statutes: StatuteSearch }>> = async (
  { query },
  call,
) => {
  const { db, statutes } = call.deps;
  const { keyword = '', fg_code = '', area = '', catalog = '', start_date = '', end_date = '' } = query;
  const isReversed = start_date !== '' && end_date !== '' && end_date < start_date;
  if (isReversed || !isDay(start_date) || !isDay(end_date)) return reject(ERRCODES.STATUTE_DATES_REVERSED);
  const { total, ids } = await statutes.find(
    {
      keyword: foldText(keyword),
      code: foldText(fg_code),
      areaPrefix: areaPrefixOf(area),
      catalog: catalogOf(catalog),
      industryId: query.industry_id ?? null,
      from: start_date || null,
      to: end_date || null,
    },
    pageWindow(query, CONSTANTS.STATUTE_PAGE_SIZE),
  );
  const rows = await listStatutesById(db, ids);
  const isKeyword = foldText(keyword) !== '';
  return ok({
    total,
    data: rows.map(({ content, ...row }) => ({
      ...statuteRow(row),
      ...(isKeyword && { snippet: snippetOf(plainText(content), keyword) }),
    })),
  });
};
