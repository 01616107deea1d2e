import type { Clock } from '../../ports.ts';
import type { CourseQuery } from '../course/course-controller.ts';

/** A lesson that nobody has taken by then belongs to a page that was never opened. */
const FRESH_MS = 5_000;

/** Begins the lesson of the next page on the click on its link, so that it loads while the page is drawn. */
export type LessonAhead<Begun> = {
  readonly begin: (query: CourseQuery, make: () => Promise<Begun>) => void;
  /** The lesson begun for this page, if it is there already; it still has to be taken. */
  readonly look: (query: CourseQuery) => Begun | null;
  /** The lesson begun for this page, once, and at once where it is there already; null where none was begun. */
  readonly take: (query: CourseQuery) => Promise<Begun> | Begun | null;
};

type Ahead<Begun> = { readonly key: string; begun: Promise<Begun> | Begun; readonly keep: () => void };

const keyOf = (query: CourseQuery): string => JSON.stringify(query);

/** `Begun` holds a lease and a stream, so whatever is not taken is ended. */
export function createLessonAhead<Begun extends { readonly end: () => void }>(
  clock: Pick<Clock, 'after'>,
): LessonAhead<Begun> {
  let latest: Ahead<Begun> | null = null;

  const drop = (): void => {
    if (latest === null) return;
    const { begun, keep } = latest;
    latest = null;
    keep();
    Promise.resolve(begun).then(
      ({ end }) => end(),
      () => undefined,
    );
  };

  return {
    begin: (query, make) => {
      drop();
      const begun = make();
      const mine: Ahead<Begun> = { key: keyOf(query), begun, keep: clock.after(FRESH_MS, drop) };
      latest = mine;
      begun.then(
        (lesson) => {
          mine.begun = lesson;
        },
        // The page begins it once more.
        () => {
          if (latest === mine) drop();
        },
      );
    },
    look: (query) => {
      const begun = latest?.key === keyOf(query) ? latest.begun : null;
      return begun instanceof Promise ? null : begun;
    },
    take: (query) => {
      if (latest === null || latest.key !== keyOf(query)) return null;
      const { begun, keep } = latest;
      latest = null;
      keep();
      return begun;
    },
  };
}
