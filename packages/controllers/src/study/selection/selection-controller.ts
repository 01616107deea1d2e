import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import type { StudyEffect } from '@jixu/domain/study/credits/study';
import type { CourseSearch } from '@jixu/domain/study/selection/course-list';
import {
  type ClickedCourse,
  initialSelection,
  type Selection,
  type SelectionEffect,
  type SelectionEvent,
  transitionSelection,
} from '@jixu/domain/study/selection/selection';
import type { Calls, Toast } from '../../ports.ts';
import { ownMessage, waitsForLogin } from '../../reactions.ts';
import { runMachine } from '../../run-machine.ts';
import { listYears } from '../list-years.ts';

export type SelectableCourses = DataOf<'listSelectableCourses'>;
export type SelectionState = Selection<SelectableCourses>;
export type SelectionController = ReturnType<typeof createSelectionController>;

export type SelectionParts = {
  readonly calls: Calls<'listCourseYears' | 'listSelectableCourses' | 'selectCourse'>;
  readonly toast: Toast;
};

type Event = SelectionEvent<SelectableCourses>;

/** The selection center: years and courses as in the study center, and the choices a learner makes there (001 §4). */
export function createSelectionController({ calls, toast }: SelectionParts) {
  const machine = runMachine<SelectionState, Event, SelectionEffect>({
    initial: initialSelection,
    transition: transitionSelection,
    carryOut: (effect, dispatch) => {
      switch (effect.type) {
        case 'tell':
          return toast(effect.kind, effect.text);
        case 'select':
          return void select(calls, effect, dispatch);
        case 'list-years':
          return void listYears(calls, effect, dispatch);
        case 'list-courses':
          return void listCourses(calls, effect, dispatch);
      }
    },
    now: () => 0,
  });
  const { dispatch } = machine;
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    enterArea: (area: number): void => dispatch({ type: 'area-entered', area }),
    chooseYear: (year: number): void => dispatch({ type: 'year-chosen', year }),
    choosePackage: (packageId: number | null): void => dispatch({ type: 'package-chosen', packageId }),
    retry: (): void => dispatch({ type: 'retry-chosen' }),
    search: (search: Partial<CourseSearch>): void => dispatch({ type: 'searched', search }),
    click: (course: ClickedCourse): void => dispatch({ type: 'course-clicked', course }),
    chooseByOneClick: (): void => dispatch({ type: 'one-click-chosen' }),
    closeAsked: (): void => dispatch({ type: 'asked-closed' }),
    closeTaken: (): void => dispatch({ type: 'taken-closed' }),
  };
}

async function listCourses(
  calls: SelectionParts['calls'],
  { request, area, year, packageId }: Extract<StudyEffect, { type: 'list-courses' }>,
  dispatch: Dispatch<Event>,
): Promise<void> {
  const result = await calls.listSelectableCourses({
    area_id: area,
    year,
    package_id: packageId ?? undefined,
  });
  if (result.errcode === ERRCODES.OK) {
    return dispatch({ type: 'courses-listed', request, courses: result.data });
  }
  if (waitsForLogin(REACTIONS.listSelectableCourses, result)) return;
  dispatch({ type: 'failed', request, message: result.errmsg });
}

async function select(
  calls: SelectionParts['calls'],
  { area, year, choice }: Extract<SelectionEffect, { type: 'select' }>,
  dispatch: Dispatch<Event>,
): Promise<void> {
  const what =
    choice.kind === 'one-click'
      ? ({ is_recommended: 1, is_select: 1 } as const)
      : ({ course_id: choice.courseId, is_select: choice.choose ? 1 : 0 } as const);
  const result = await calls.selectCourse({ area_id: area, year, package_id: choice.packageId, ...what });
  if (result.errcode === ERRCODES.OK) return dispatch({ type: 'choice-accepted', choice });
  if (result.errcode === ERRCODES.NETWORK_FAILED) {
    return dispatch({ type: 'choice-unanswered', choice, message: result.errmsg });
  }
  const message = ownMessage(REACTIONS.selectCourse, result);
  dispatch({ type: 'choice-rejected', choice, message });
}
