import type { Allowed } from './allowed.ts';
import { findInScript } from './find-in-script.ts';
import { findInStyles } from './find-in-styles.ts';
import type { SentText } from './sent-files.ts';

/** A use, with what stands around it. */
export interface Place {
  readonly name: string;
  readonly from: string;
  readonly around: string;
}

const AROUND = 50;

/** Every use in a text; one that cannot be read at all is a use of what nobody can judge. */
export function placesIn({ from, kind, text }: SentText): Place[] {
  try {
    const uses = kind === 'styles' ? findInStyles(text) : findInScript(text, kind);
    return uses.map(({ name, at }) => ({
      name,
      from,
      around: text.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(/\s+/g, ' '),
    }));
  } catch (error) {
    return [{ name: 'unreadable', from, around: error instanceof Error ? error.message : String(error) }];
  }
}

const told = ({ from, around }: Place): string => `\n    ${from}: ${around}`;

/** What the tables of docs/browsers.md do not say, and what they say too much. */
export function checkPlaces(places: readonly Place[], allowed: readonly Allowed[]): string[] {
  const found = Map.groupBy(places, ({ name }) => name);
  const rows = new Map(allowed.map((one) => [one.name, one]));
  const wrong = [...found].flatMap(([name, uses]) => {
    const row = rows.get(name);
    if (row === undefined) return [`${name} is above the floor, ×${uses.length}:${uses.map(told).join('')}`];
    if (row.times === undefined || row.times === uses.length) return [];
    return [`${name} is used ×${uses.length}, allowed ×${row.times}:${uses.map(told).join('')}`];
  });
  const gone = [...rows.keys()].filter((name) => !found.has(name));
  return [...wrong, ...gone.map((name) => `${name} is allowed, and not used any more`)];
}
