import { CONSTANTS } from '@jixu/constants';
import type { StatuteRow } from '@jixu/contract/zod';
import type { StatuteListRow } from './statute-store.ts';

/** 1 for what is in force, 0 for everything else (STATUTE-06). */
export const statusOf = (status: number): 0 | 1 => (status === CONSTANTS.STATUTE_STATUS_VALID ? 1 : 0);

/** A statute as lists show it. */
export function statuteRow(row: StatuteListRow): StatuteRow {
  return {
    id: row.id,
    name: row.name,
    fg_code: row.fgCode,
    area_name: row.areaName,
    publish_time: row.publishedOn,
    catalog_name_2nd: row.catalogName,
    industry_name: row.industryName,
    status: statusOf(row.status),
  };
}
