import { spokenName } from './area-name.ts';
import { type Area, childrenOf } from './area-tree.ts';

/** How the names of provinces and cities are read, syllable by syllable, without tones: { 杭州市: 'hang zhou shi' }. */
export type AreaReadings = Readonly<Record<string, string>>;

/** An open area whose name or reading begins with, or holds, what was typed. */
export interface AreaHit {
  readonly area: Area;
  /** The names above it, province first; empty for a province. */
  readonly above: readonly string[];
  /** The id of its province (notes A08). */
  readonly provinceCode: number;
}

/** From the best to the worst: the whole name, its beginning, its reading, somewhere in it. */
const RANKS = ['name', 'beginning', 'initials', 'reading', 'inside'] as const;
type Rank = (typeof RANKS)[number];

/**
 * The open areas that somebody may mean who types part of a name, its pinyin or the initials of that ("hz"), the best first and,
 * of equally good ones, the larger. Nothing for a text of blanks. `limit`: at most so many.
 */
export function searchAreas(
  areas: readonly Area[],
  readings: AreaReadings,
  typed: string,
  limit: number,
): readonly AreaHit[] {
  const text = typed.trim().toLowerCase().replaceAll(/[\s']/g, '');
  if (text === '') return [];
  const hits = hitsBelow(areas, [], readings, text);
  // The sort is stable: within a rank and a level the order of the tree stays.
  return hits
    .sort((a, b) => a.rank - b.rank || a.hit.above.length - b.hit.above.length)
    .slice(0, limit)
    .map(({ hit }) => hit);
}

function hitsBelow(
  areas: readonly Area[],
  above: readonly Area[],
  readings: AreaReadings,
  text: string,
): { hit: AreaHit; rank: number }[] {
  return areas.flatMap((area) => {
    const children = childrenOf(area);
    if (children.kind === 'coming-soon') return [];
    const way = [...above, area];
    const below = children.kind === 'areas' ? hitsBelow(children.areas, way, readings, text) : [];
    const rank = rankOf(area.name, readings[area.name], text);
    if (rank === null) return below;
    const hit = { area, above: above.map(({ name }) => name), provinceCode: way[0]?.id ?? area.id };
    return [{ hit, rank: RANKS.indexOf(rank) }, ...below];
  });
}

function rankOf(name: string, reading: string | undefined, text: string): Rank | null {
  if (name === text || spokenName(name) === text) return 'name';
  if (name.startsWith(text)) return 'beginning';
  const syllables = reading?.split(' ') ?? [];
  if (
    syllables
      .map((syllable) => syllable[0])
      .join('')
      .startsWith(text)
  )
    return 'initials';
  if (syllables.join('').startsWith(text)) return 'reading';
  return name.includes(text) ? 'inside' : null;
}
