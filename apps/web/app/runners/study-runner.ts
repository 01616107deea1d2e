import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type Cell, createCell } from '@jixu/controllers/cell';
import type { Answer } from '../api/answer.ts';

export type StudyYear = DataOf<'listCourseYears'>['user_year'][number];
export type StudyData = DataOf<'listStudyCourses'>;
export type CountDown = NonNullable<DataOf<'getHomeIndex'>['count_down']>;

export type StudyParts = {
  listYears: (areaId: number) => Promise<Answer<DataOf<'listCourseYears'>>>;
  listCourses: (input: {
    areaId: number;
    year: number;
    packageId: number | null;
  }) => Promise<Answer<StudyData>>;
  readIndex: (areaId: number) => Promise<Answer<DataOf<'getHomeIndex'>>>;
};

export type StudyState = {
  status: 'loading' | 'ready' | 'failed';
  /** What the server said when it failed. */
  message: string | null;
  years: readonly StudyYear[];
  year: number | null;
  packageId: number | null;
  data: StudyData | null;
  countDown: CountDown | null;
};

export type StudyRunner = {
  state: Cell<StudyState>;
  load: (areaId: number) => Promise<void>;
  chooseYear: (year: number) => Promise<void>;
  choosePackage: (packageId: number | null) => Promise<void>;
  retry: () => Promise<void>;
};

const INITIAL: StudyState = {
  status: 'loading',
  message: null,
  years: [],
  year: null,
  packageId: null,
  data: null,
  countDown: null,
};

/** The study center's data: years of the area, then the courses of one year and package (001 §2). */
export function createStudy(parts: StudyParts): StudyRunner {
  const state = createCell<StudyState>(INITIAL);
  let area: number | null = null;
  /** Counts loads: an answer that a later choice overtook is dropped. */
  let asked = 0;
  const update = (change: Partial<StudyState>) => state.set({ ...state.get(), ...change });
  const fail = ({ errcode, errmsg }: Answer<unknown>) => {
    // A visitor who is not logged in is led away (000 §8); until then the page keeps its quiet loading state.
    if (errcode !== ERRCODES.NOT_LOGGED_IN) update({ status: 'failed', message: errmsg });
  };

  async function loadCourses(year: number, packageId: number | null): Promise<void> {
    if (area === null) return;
    asked += 1;
    const mine = asked;
    update({ status: 'loading', message: null, year, packageId });
    const answer = await parts.listCourses({ areaId: area, year, packageId });
    if (mine !== asked) return;
    if (answer.errcode === ERRCODES.OK && answer.data) update({ status: 'ready', data: answer.data });
    else fail(answer);
  }

  async function loadCountDown(areaId: number): Promise<void> {
    const { data } = await parts.readIndex(areaId);
    if (area === areaId) update({ countDown: data?.count_down ?? null });
  }

  async function load(areaId: number): Promise<void> {
    area = areaId;
    state.set(INITIAL);
    void loadCountDown(areaId);
    const answer = await parts.listYears(areaId);
    if (area !== areaId) return;
    if (answer.errcode !== ERRCODES.OK || !answer.data) return fail(answer);
    const { user_year, data } = answer.data;
    // Years the learner has courses in come first in use; without any, the years of the area show what there is.
    const years = user_year.length > 0 ? user_year : data;
    update({ years });
    const [latest] = [...years].sort((left, right) => right.year_id - left.year_id);
    if (latest) await loadCourses(latest.year_id, null);
    else update({ status: 'ready' });
  }

  return {
    state,
    load,
    chooseYear: (year) => loadCourses(year, null),
    choosePackage: async (packageId) => {
      const { year } = state.get();
      if (year !== null) await loadCourses(year, packageId);
    },
    retry: async () => {
      const { year, packageId } = state.get();
      if (year !== null) await loadCourses(year, packageId);
      else if (area !== null) await load(area);
    },
  };
}
