import { type Step, step } from '../../machine/machine.ts';

/** A year of study, in the contract's names. */
export interface StudyYear {
  readonly year_id: number;
  readonly year_name: string;
}

/**
 * The study center: the years of an area, then the courses of one year and package (001 §2). `Courses` is the server's
 * data for these.
 */
export interface Study<Courses> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The server's sentence for the failure. */
  readonly message: string | null;
  readonly area: number | null;
  readonly years: readonly StudyYear[];
  readonly year: number | null;
  readonly packageId: number | null;
  readonly courses: Courses | null;
  /** Number of the newest request; a response to an older one, which a later choice overtook, is dropped. */
  readonly request: number;
}

export const initialStudy: Study<never> = {
  status: 'loading',
  message: null,
  area: null,
  years: [],
  year: null,
  packageId: null,
  courses: null,
  request: 0,
};

export type StudyCenterEvent<Courses> =
  | { readonly type: 'area-entered'; readonly area: number }
  | { readonly type: 'year-chosen'; readonly year: number }
  | { readonly type: 'package-chosen'; readonly packageId: number | null }
  | { readonly type: 'retry-chosen' }
  | {
      readonly type: 'years-listed';
      readonly request: number;
      /** Years the learner has courses in, and all years of the area. */
      readonly own: readonly StudyYear[];
      readonly all: readonly StudyYear[];
    }
  | { readonly type: 'courses-listed'; readonly request: number; readonly courses: Courses }
  | { readonly type: 'failed'; readonly request: number; readonly message: string };

export type StudyEffect =
  | { readonly type: 'list-years'; readonly request: number; readonly area: number }
  | {
      readonly type: 'list-courses';
      readonly request: number;
      readonly area: number;
      readonly year: number;
      readonly packageId: number | null;
    };

export function transitionStudy<Courses>(
  state: Study<Courses>,
  event: StudyCenterEvent<Courses>,
): Step<Study<Courses>, StudyEffect> {
  switch (event.type) {
    case 'area-entered':
      return listYears(state, event.area);
    case 'year-chosen':
      return listCourses(state, event.year, null);
    case 'package-chosen':
      return state.year === null ? step(state) : listCourses(state, state.year, event.packageId);
    case 'retry-chosen':
      return retry(state);
    case 'years-listed':
    case 'courses-listed':
    case 'failed': {
      const isAwaited = state.area !== null && state.status === 'loading' && event.request === state.request;
      return isAwaited ? answered(state, event) : step(state);
    }
  }
}

function listYears<Courses>({ request }: Study<Courses>, area: number): Step<Study<Courses>, StudyEffect> {
  const state = { ...initialStudy, area, request: request + 1 };
  return step(state, { type: 'list-years', request: state.request, area });
}

function listCourses<Courses>(
  state: Study<Courses>,
  year: number,
  packageId: number | null,
): Step<Study<Courses>, StudyEffect> {
  const { area } = state;
  if (area === null) return step(state);
  const request = state.request + 1;
  const loading: Study<Courses> = { ...state, status: 'loading', message: null, year, packageId, request };
  return step(loading, { type: 'list-courses', request, area, year, packageId });
}

function retry<Courses>(state: Study<Courses>): Step<Study<Courses>, StudyEffect> {
  const { area, year, packageId } = state;
  if (year !== null) return listCourses(state, year, packageId);
  return area === null ? step(state) : listYears(state, area);
}

type Answered<Courses> = Extract<StudyCenterEvent<Courses>, { request: number }>;

function answered<Courses>(
  state: Study<Courses>,
  event: Answered<Courses>,
): Step<Study<Courses>, StudyEffect> {
  switch (event.type) {
    case 'years-listed':
      return yearsListed(state, event);
    case 'courses-listed':
      return step({ ...state, status: 'ready', courses: event.courses });
    case 'failed':
      return step({ ...state, status: 'failed', message: event.message });
  }
}

/**
 * Opens on the latest year the learner has courses in, or else of the area (STUDY-01). The area's years after it are there to
 * choose: who has finished one, or not, goes on with the next.
 */
function yearsListed<Courses>(
  state: Study<Courses>,
  { own, all }: Pick<Extract<StudyCenterEvent<Courses>, { type: 'years-listed' }>, 'own' | 'all'>,
): Step<Study<Courses>, StudyEffect> {
  const first = own.length > 0 ? own : all;
  if (first.length === 0) return step({ ...state, years: first, status: 'ready' });
  const latest = Math.max(...first.map(({ year_id }) => year_id));
  const years = [...first, ...all.filter(({ year_id }) => year_id > latest)];
  return listCourses({ ...state, years }, latest, null);
}
