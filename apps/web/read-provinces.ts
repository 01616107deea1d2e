import { readFileSync } from 'node:fs';

/** The list that fills an empty database; the build of the site keeps the provinces of it. */
const AREAS = new URL('../api/seed/areas.json', import.meta.url);

interface SeededArea {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly status: number;
}

/** What the bundler writes in place of `PROVINCES_AT_BUILD` (`app/site/home/read-home.server.ts`). */
export function readProvinces(): { readonly PROVINCES_AT_BUILD: string } {
  const areas: readonly SeededArea[] = JSON.parse(readFileSync(AREAS, 'utf8'));
  const provinces = areas.map(({ id, code, name, status }) => ({
    id,
    name,
    area_code: code,
    status,
    child: [],
  }));
  return { PROVINCES_AT_BUILD: JSON.stringify(provinces) };
}
