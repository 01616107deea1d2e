// Compiled, never run: the compiler fails when a line marked as an error is none.
import type { Calls } from './ports.ts';

declare const calls: Calls<'pullProgress' | 'passKeyNotes' | 'getUserInfo'>;

/** A call about a course names its year, or says that none is known. */
export async function typeTests(): Promise<void> {
  await calls.getUserInfo();
  await calls.pullProgress({ course_id: 1001, year_id: 2025 });
  await calls.pullProgress({ course_id: 1001, year_id: undefined });
  // @ts-expect-error the year is forgotten
  await calls.pullProgress({ course_id: 1001 });
  // @ts-expect-error the year is forgotten
  await calls.passKeyNotes({ course_id: 1001, course_section_id: 4001, second: 45, answers: {} });
}
