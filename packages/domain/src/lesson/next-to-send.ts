import { foldEntries, type JournalEntry, type JournalPush } from './journal-entry.ts';
import { type QuizPass, quizPassKey } from './quiz-pass.ts';

/**
 * The oldest lease goes first: what was watched of it up to its first answered quiz, that quiz, and then the rest. A quiz
 * that came too early once is tried again when nothing else waits.
 */
export function nextToSend(
  entries: readonly JournalEntry[],
  passes: readonly QuizPass[],
  early: readonly string[],
): JournalPush | QuizPass | null {
  const inTime = passes.filter((pass) => !early.includes(quizPassKey(pass)));
  const oldest = [...entries, ...inTime].reduce(older, null);
  if (oldest === null) return firstOf(passes, early);
  const pass = inTime.filter(({ lease }) => lease === oldest.lease).reduce(earlier, null);
  const before = entries.filter(
    ({ lease, sequence }) =>
      lease === oldest.lease && sequence <= (pass?.sequence ?? Number.POSITIVE_INFINITY),
  );
  return foldEntries(before) ?? pass;
}

function firstOf(passes: readonly QuizPass[], keys: readonly string[]): QuizPass | null {
  const ordered = keys.flatMap((key) => passes.filter((pass) => quizPassKey(pass) === key));
  return ordered[0] ?? null;
}

function older(
  oldest: JournalEntry | QuizPass | null,
  one: JournalEntry | QuizPass,
): JournalEntry | QuizPass | null {
  return oldest === null || one.at < oldest.at ? one : oldest;
}

function earlier(first: QuizPass | null, pass: QuizPass): QuizPass {
  return first === null || pass.sequence < first.sequence ? pass : first;
}
