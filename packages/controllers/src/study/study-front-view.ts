import type { ExamBarView } from '@jixu/domain/exam/exam-bar';
import type { CreditSums } from '@jixu/domain/study/credits/credit-ledger';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import { type CreditRow, creditRows } from '@jixu/domain/study/front/credit-rows';
import { type StudyFront, studyFront } from '@jixu/domain/study/front/study-front';
import type { ReachedExam } from '@jixu/domain/study/front/year-reached';
import type { StudyCourses, StudyState, YearCountdown } from './study-controller.ts';
import type { YearStanding } from './study-gate-controller.ts';
import { laterYear } from './study-view.ts';

export type StudyFrontView = {
  front: StudyFront;
  rows: readonly CreditRow[];
  /** The course of the main button; null where it leads elsewhere. */
  next: StudyCourses['list'][number] | null;
};

export type FrontSituation = {
  standing: YearStanding;
  /** As it is offered; null where it is not. */
  exam: { readonly bar: ExamBarView; readonly isPassed: boolean } | null;
  countdown: YearCountdown | null;
  mayClaim: boolean;
  maySelect: boolean;
  now: number;
};

/** What leads the study center; null until the courses of its year are known. */
export function studyFrontView(state: StudyState, situation: FrontSituation): StudyFrontView | null {
  const { courses, packageId } = state;
  if (courses === null || state.status === 'failed') return null;
  const { exam, countdown, ...known } = situation;
  const yearName = yearNameOf(state);
  const sums = {
    required: courses.study_standard,
    chosen: sumsOf(courses.user_select),
    earned: sumsOf(courses.user_study),
  };
  const front = studyFront({
    ...known,
    ...sums,
    yearName,
    laterYear: laterYear(state)?.name ?? null,
    hasPackage: courses.course.length > 0,
    isNarrowed: packageId !== null,
    courses: courses.list,
    exam: exam && reachedExam(exam, courses.exam_terms ?? null),
    endsAt: countdown && isOfYear(countdown, yearName) ? countdown.attach.time : null,
  });
  const isStudied = front.action === 'start' || front.action === 'continue';
  return { front, rows: creditRows(sums), next: (isStudied && nextCourse(courses.list)) || null };
}

/** 2026年度; empty until the years are known. */
export function yearNameOf({ years, year }: Pick<StudyState, 'years' | 'year'>): string {
  return years.find(({ year_id }) => year_id === year)?.year_name ?? '';
}

function sumsOf({ total, pro, pub }: StudyCourses['user_study']): CreditSums {
  return { total: total.score, pro: pro.score, pub: pub.score };
}

function reachedExam(
  { bar, isPassed }: NonNullable<FrontSituation['exam']>,
  terms: StudyCourses['exam_terms'] | null,
): ReachedExam {
  return {
    bar,
    isPassed,
    reason: terms?.reason ?? '',
    opensAt: terms?.opens_at ?? 0,
    triesLeft: terms?.tries_left ?? null,
    points: terms ? { pass: terms.pass_score, all: terms.score } : null,
  };
}

/** An area counts down to the end of one year; what it says names that year, or none. */
function isOfYear({ content }: YearCountdown, yearName: string): boolean {
  const [named] = /\d{4}年度/.exec(content) ?? [];
  return named === undefined || named === yearName;
}
