/** The database of the watch journal, made when a lesson first plays in this browser. */
export const JOURNAL_DATABASE = 'jixu-watch-journal';
/** Begins the keys of its notes in localStorage, where there is no database. */
export const JOURNAL_PREFIX = 'watchJournal/';

export type BrowserStorage = { indexedDB?: IDBFactory | undefined; localStorage?: Storage | undefined };

/** The keys of its notes there. */
export function journalKeysIn(storage: Pick<Storage, 'length' | 'key'> | undefined): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  return keys.filter((key) => key.startsWith(JOURNAL_PREFIX));
}

/**
 * Whether earlier pages may have left notes in the journal: true also where nobody can tell. What reads it is not fetched
 * for a learner who has watched nothing here.
 */
export async function mayJournalHoldNotes(browser: BrowserStorage = globalThis): Promise<boolean> {
  try {
    const databases = await browser.indexedDB?.databases?.();
    if (databases === undefined || databases.some(({ name }) => name === JOURNAL_DATABASE)) return true;
    return journalKeysIn(browser.localStorage).length > 0;
  } catch {
    return true;
  }
}
