import { CONSTANTS } from '@jixu/constants';

/** empty: nothing matches, or the list could not be read; both show the same text (AUDITION-09). */
export const AUDITION_LIST_STATES = ['loading', 'listed', 'empty'] as const;
export type AuditionListState = (typeof AUDITION_LIST_STATES)[number];

/** A row of the audition list as the contract names it (AUDITION-11). */
export interface AuditionCourse {
  readonly course_id: number;
  readonly course_name: string;
  readonly video_id: number;
  readonly section_id: number;
  /** Minutes. */
  readonly section_free_time: number;
  readonly teacher_name: string;
  readonly teacher_img: string;
}

/** What the block shows, exposed in the DOM as data-panel-state. */
export function auditionListState(courses: readonly AuditionCourse[] | null): AuditionListState {
  if (courses === null) return 'loading';
  return courses.length === 0 ? 'empty' : 'listed';
}

/** Whether the course at `index` of `page` carries the tag 新: the first four of the first page (AUDITION-08). */
export function isFresh(page: number, index: number): boolean {
  return page === 1 && index < CONSTANTS.AUDITION_NEW_TAGS;
}
