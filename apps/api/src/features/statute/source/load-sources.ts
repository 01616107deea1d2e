import { type DatabasePool, inTransaction } from '#database/database.ts';
import { readSourceFolder } from './read-source-folder.ts';
import { listStatuteTitles, placeSources, type StatuteSource, saveSources } from './statute-source-store.ts';

const titleOf = ({ name, publishedOn }: Pick<StatuteSource, 'name' | 'publishedOn'>) =>
  `${name} ${publishedOn}`;

/**
 * Loads the full texts of a folder and says what became of each file. A file that cannot be read stops everything;
 * a file without name and day, and a text
 * whose statute the library does not have, is left out, because nobody could open it.
 */
export async function loadSources(db: DatabasePool, folder: string, isDry: boolean): Promise<string> {
  const { sources, problems, unnamed } = readSourceFolder(folder);
  if (problems.length > 0)
    throw new Error(
      ['nothing was loaded', ...problems.map(({ file, problem }) => `${file} ${problem}`)].join('\n'),
    );
  const titles = new Set((await listStatuteTitles(db)).map(titleOf));
  const known = sources.filter((source) => titles.has(titleOf(source)));
  const unknown = sources.filter((source) => !titles.has(titleOf(source)));
  const lines = [
    ...unnamed.map((file) => `left out, not named like 公司法(2023-12-29).md: ${file}`),
    ...unknown.map((source) => `not in the library: ${titleOf(source)}`),
  ];
  if (isDry) return [...lines, `${known.length} texts would be loaded`].join('\n');
  const placed = await inTransaction(db, async (trx) => {
    await saveSources(trx, known);
    return placeSources(trx);
  });
  return [...lines, `${known.length} texts loaded, ${placed} statutes changed`].join('\n');
}
