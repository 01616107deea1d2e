import { mayJournalHoldNotes } from '../../bindings/journal-left.ts';
import { onWrittenElsewhere } from '../../bindings/window-storage.ts';
import type { Site } from './create-site.ts';

/**
 * Loads the session, and reacts to each login and logout that it learns of: the claim, and the journal of earlier pages.
 * `onWritten` tells what another tab has stored, `mayHoldNotes` whether there is a journal to be read. Returns what ends it.
 */
export function followSession(
  { session, claim, journal }: Pick<Site, 'session' | 'claim' | 'journal'>,
  onWritten: typeof onWrittenElsewhere = onWrittenElsewhere,
  mayHoldNotes: () => Promise<boolean> = mayJournalHoldNotes,
): () => void {
  const sendWhatIsLeft = async () => {
    if (await mayHoldNotes()) await (await journal()).flush();
  };
  let isFollowing = false;
  let known: string | 'nobody' | null = null;
  /** The learner's code; null until it is known. */
  const read = () => {
    const { loggedIn } = session.get();
    return loggedIn === false ? 'nobody' : loggedIn && (session.user.get()?.id_number_code ?? null);
  };
  const react = () => {
    const who = read();
    if (who === known) return;
    known = who;
    if (who === null) return;
    if (who === 'nobody') claim.tell((asked) => asked.loggedOut());
    else {
      const isOfOtherTab = isFollowing;
      claim.ask((asked) => asked.loggedIn(who, isOfOtherTab));
      void sendWhatIsLeft();
    }
    isFollowing = false;
  };
  const ends = [
    session.subscribe(react),
    session.user.subscribe(react),
    onWritten((key) => {
      if (key !== 'userData') return;
      // Another tab has logged in or out: this tab must follow.
      isFollowing = true;
      void session.refresh();
    }),
  ];
  react();
  void session.refresh();
  return () => {
    for (const end of ends) end();
  };
}
