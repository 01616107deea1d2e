import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import {
  initialStudy,
  type Study,
  type StudyCenterEvent,
  type StudyEffect,
  transitionStudy,
} from '@jixu/domain/study/credits/study';
import { createCell } from '../cell.ts';
import type { Calls } from '../ports.ts';
import { waitsForLogin } from '../reactions.ts';
import { runMachine } from '../run-machine.ts';
import { listYears } from './list-years.ts';

export type StudyCourses = DataOf<'listStudyCourses'>;
export type StudyState = Study<StudyCourses>;
export type YearCountdown = NonNullable<DataOf<'getHomeIndex'>['count_down']>;
export type StudyController = ReturnType<typeof createStudyController>;

export type StudyParts = { calls: Calls<'listCourseYears' | 'listStudyCourses' | 'getHomeIndex'> };

type Event = StudyCenterEvent<StudyCourses>;

/** The study center: years of the area, then the courses of one year and package, and the countdown (001 §2). */
export function createStudyController({ calls }: StudyParts) {
  const countdown = createCell<YearCountdown | null>(null);
  const machine = runMachine<StudyState, Event, StudyEffect>({
    initial: initialStudy,
    transition: transitionStudy,
    carryOut: (effect, dispatch) => {
      if (effect.type === 'list-courses') return void listCourses(effect, dispatch);
      void listYears(calls, effect, dispatch);
      void readCountdown(effect.area);
    },
    now: () => 0,
  });

  async function listCourses(
    { request, area, year, packageId }: Extract<StudyEffect, { type: 'list-courses' }>,
    dispatch: Dispatch<Event>,
  ): Promise<void> {
    const result = await calls.listStudyCourses({ area_id: area, year, package_id: packageId ?? undefined });
    if (result.errcode === ERRCODES.OK) {
      return dispatch({ type: 'courses-listed', request, courses: result.data });
    }
    if (waitsForLogin(REACTIONS.listStudyCourses, result)) return;
    dispatch({ type: 'failed', request, message: result.errmsg });
  }

  async function readCountdown(area: number): Promise<void> {
    countdown.set(null);
    const result = await calls.getHomeIndex({ area_id: area });
    if (machine.get().area !== area) return;
    countdown.set(result.errcode === ERRCODES.OK ? (result.data.count_down ?? null) : null);
  }

  return {
    get: machine.get,
    subscribe: machine.subscribe,
    countdown: countdown as Pick<typeof countdown, 'get' | 'subscribe'>,
    enterArea: (area: number): void => machine.dispatch({ type: 'area-entered', area }),
    chooseYear: (year: number): void => machine.dispatch({ type: 'year-chosen', year }),
    choosePackage: (packageId: number | null): void =>
      machine.dispatch({ type: 'package-chosen', packageId }),
    retry: (): void => machine.dispatch({ type: 'retry-chosen' }),
  };
}
