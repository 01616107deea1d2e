import { inTransaction, type Pool } from '#database/database.ts';
import { readSourceFolder } from './read-source-folder.ts';
import { listStatuteTitles, placeSources, type StatuteSource, saveSources } from './statute-source-store.ts';

const titleOf = ({ name, publishedOn }: Pick<StatuteSource, 'name' | 'publishedOn'>) =>
  `${name} ${publishedOn}`;

export type LoadedSources =
  /** A file that cannot be read stops everything. */
  | { kind: 'unreadable'; problems: readonly { file: string; problem: string }[] }
  | {
      kind: 'loaded';
      /** Files without name and day. */
      unnamed: readonly string[];
      /** Texts whose statute the library does not have: nobody could open them. */
      unknown: readonly string[];
      texts: number;
      /** How many statutes are another now; null where nothing was written. */
      changed: number | null;
    };

/** Loads the full texts of a folder and says what became of each file; `isDry` writes nothing. */
export async function loadSources(db: Pool, folder: string, isDry: boolean): Promise<LoadedSources> {
  const { sources, problems, unnamed } = readSourceFolder(folder);
  if (problems.length > 0) return { kind: 'unreadable', problems };
  const titles = new Set((await listStatuteTitles(db)).map(titleOf));
  const known = sources.filter((source) => titles.has(titleOf(source)));
  const unknown = sources.filter((source) => !titles.has(titleOf(source))).map(titleOf);
  const loaded = { kind: 'loaded', unnamed, unknown, texts: known.length } as const;
  if (isDry) return { ...loaded, changed: null };
  const changed = await inTransaction(db, async (trx) => {
    await saveSources(trx, known);
    return placeSources(trx);
  });
  return { ...loaded, changed };
}
