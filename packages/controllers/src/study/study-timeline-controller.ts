import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { createCell } from '../cell.ts';
import { createLifetime } from '../lifetime.ts';
import type { Calls, Clock } from '../ports.ts';

type Events = DataOf<'listStudyEvents'>['list'];

export type StudyTimelineState = {
  readonly isOpen: boolean;
  /** Of which year; null before one is known. */
  readonly year: number | null;
  /** null: all courses. */
  readonly courseId: number | null;
  /** Newest first; null while they are read, 'failed' when they could not be. */
  readonly events: Events | null | 'failed';
  /** Of earlier ones: there are none, some, they are being read, or could not be. */
  readonly earlier: 'none' | 'some' | 'loading' | 'failed';
};

export type StudyTimelineController = {
  get(): StudyTimelineState;
  subscribe(listener: () => void): () => void;
  /** What is shown is of this year from now on. */
  enterYear(year: number | null): void;
  toggle(): void;
  chooseCourse(courseId: number | null): void;
  readEarlier(): void;
  retry(): void;
  destroy(): void;
};

export type StudyTimelineParts = { readonly calls: Calls<'listStudyEvents'>; readonly clock: Clock };

const CLOSED = { isOpen: false, courseId: null, events: null, earlier: 'none' } as const;

/** What happened in a year, read when it is opened. Another year or course is read anew. */
export function createStudyTimelineController({ calls, clock }: StudyTimelineParts): StudyTimelineController {
  const lifetime = createLifetime(clock);
  const cell = createCell<StudyTimelineState>({ ...CLOSED, year: null });
  const change = (changed: Partial<StudyTimelineState>) => cell.set({ ...cell.get(), ...changed });

  /** An answer counts as long as the same is asked for. */
  function read(before: number | undefined): void {
    const { year, courseId } = cell.get();
    if (year === null) return;
    const isAsked = () => cell.get().year === year && cell.get().courseId === courseId && cell.get().isOpen;
    const asked = { year, course_id: courseId ?? undefined, before };
    lifetime.receive(calls.listStudyEvents(asked), (result) => {
      if (!isAsked()) return;
      const known = cell.get().events;
      const shown = known === null || known === 'failed' || before === undefined ? [] : known;
      if (result.errcode !== ERRCODES.OK) {
        return change(before === undefined ? { events: 'failed' } : { earlier: 'failed' });
      }
      const { list, has_earlier } = result.data;
      change({ events: [...shown, ...list], earlier: has_earlier === 1 ? 'some' : 'none' });
    });
  }

  function readNewest(): void {
    change({ events: null, earlier: 'none' });
    read(undefined);
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    enterYear: (year) => {
      if (year !== cell.get().year) change({ ...CLOSED, year });
    },
    toggle: () => {
      if (cell.get().isOpen) return change({ isOpen: false });
      change({ isOpen: true });
      readNewest();
    },
    chooseCourse: (courseId) => {
      change({ courseId });
      readNewest();
    },
    readEarlier: () => {
      const { events, earlier } = cell.get();
      const last = events === null || events === 'failed' ? undefined : events.at(-1);
      if (last === undefined || earlier === 'loading') return;
      change({ earlier: 'loading' });
      read(last.id);
    },
    retry: readNewest,
    destroy: lifetime.end,
  };
}
