import type { AreaNode } from './seed-shapes.ts';

/** The areas that lead to one, from its province to itself; empty where there is none. */
export function wayIn(areas: readonly AreaNode[], id: number): number[] {
  for (const area of areas) {
    if (area.id === id) return [id];
    const rest = wayIn(area.children, id);
    if (rest.length > 0) return [area.id, ...rest];
  }
  return [];
}
