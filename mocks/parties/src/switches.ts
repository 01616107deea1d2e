import type { DurableDatabase } from './durable-database.ts';

/** Switches by name with their positions; the first position of each is the honest one. */
export type SwitchDefinitions = Readonly<Record<string, readonly string[]>>;
export type Positions<D extends SwitchDefinitions> = { readonly [Name in keyof D]: D[Name][number] };
export type SwitchChange = Readonly<Record<string, string>>;

/** The table that `storedSwitches` reads. */
export const FAULT_TABLE = `
create table if not exists fault (
  party text not null, learner text not null, name text not null, position text not null,
  primary key (party, learner, name)
) strict;`;

/** The change of switches that a form or a JSON body asks for; undefined where something in it is no such switch. */
export function switchChangeOf(
  definitions: SwitchDefinitions,
  value: Readonly<Record<string, unknown>>,
): SwitchChange | undefined {
  const known = new Map(Object.entries(definitions));
  const isKnown = Object.entries(value).every(
    ([name, position]) => typeof position === 'string' && known.get(name)?.includes(position),
  );
  return isKnown ? (value as SwitchChange) : undefined;
}

interface FaultRow {
  readonly name: string;
  readonly position: string;
}

/** The switches of one party: of everybody, and of single learners, which prevail. */
export interface StoredSwitches<D extends SwitchDefinitions> {
  of(learner?: string): Positions<D>;
  set(learner: string | undefined, change: SwitchChange): void;
  /** Honest again, with all its learners. */
  clear(): void;
}

/** Switches kept in that database: a restarted liar goes on lying. */
export function storedSwitches<D extends SwitchDefinitions>(
  database: DurableDatabase,
  party: string,
  definitions: D,
): StoredSwitches<D> {
  const stored = (learner: string): SwitchChange => {
    const rows = database.rows('select * from fault where party = $party and learner = $learner', {
      party,
      learner,
    }) as readonly FaultRow[];
    return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
  };
  const honest = Object.fromEntries(Object.entries(definitions).map(([name, [first]]) => [name, first]));
  return {
    of: (learner) =>
      ({
        ...honest,
        ...stored(''),
        ...(learner === undefined ? {} : stored(learner)),
      }) as Positions<D>,
    set(learner, change) {
      database.atOnce(() => {
        for (const [name, position] of Object.entries(change)) {
          database.run('insert or replace into fault values ($party, $learner, $name, $position)', {
            party,
            learner: learner ?? '',
            name,
            position,
          });
        }
      });
    },
    clear: () => void database.run('delete from fault where party = $party', { party }),
  };
}
