import type { Insertable } from 'kysely';
import type { AreaTable, SomeSettings } from '#database/tables.ts';
import { sanitizeHtml } from '#features/news/sanitize-html.ts';
import type { AreaSettingsFile, AreasFile } from './seed-files.ts';

/** The row without an area holds the settings of the whole site. */
const SITE = 0;
/** Placeholder in the files for the address of the simulated parties, which is known only at start. */
const PARTIES_ORIGIN = '{PARTIES_ORIGIN}';

interface SeedArea {
  id: number;
  code: string;
  name: string;
  status: number;
  children?: readonly SeedArea[];
}

/** The tree as rows, parents first, in file order. */
export function areaRows(provinces: AreasFile): Insertable<AreaTable>[] {
  const rows: Insertable<AreaTable>[] = [];
  const add = (areas: readonly SeedArea[], parentId: number | null, provinceId: number | null): void => {
    for (const area of areas) {
      rows.push({
        id: area.id,
        parent_id: parentId,
        area_code: area.code,
        name: area.name,
        status: area.status === 1 ? 1 : 0,
        province_id: provinceId ?? area.id,
        position: rows.length,
      });
      add(area.children ?? [], area.id, provinceId ?? area.id);
    }
  };
  add(provinces, null, null);
  return rows;
}

/** Settings as rows, with sanitised notices. Without a simulator, addresses that point to one are omitted, never guessed. */
export function areaSettingRows(
  file: AreaSettingsFile,
  partiesOrigin: string | null,
): { area_id: number; settings: SomeSettings }[] {
  const row = (areaId: number, settings: SomeSettings) => ({
    area_id: areaId,
    settings: fillSettings(settings, partiesOrigin),
  });
  return [row(SITE, file.default), ...file.areas.map(({ area_id, ...settings }) => row(area_id, settings))];
}

function fillSettings(settings: SomeSettings, partiesOrigin: string | null): SomeSettings {
  const filled = { ...settings };
  if (filled.jump_url?.includes(PARTIES_ORIGIN)) {
    filled.jump_url = partiesOrigin === null ? '' : filled.jump_url.replaceAll(PARTIES_ORIGIN, partiesOrigin);
  }
  if (filled.notice !== undefined) {
    filled.notice = { ...filled.notice, content: sanitizeHtml(filled.notice.content) };
  }
  return filled;
}
