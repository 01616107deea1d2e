import { ERRCODE_SENTENCES } from '@jixu/constants';
import { shanghaiDay, shanghaiStamp } from '../calendar/shanghai.ts';

/** The exam of a year, with the contract's field names (STUDY-28). */
export interface ExamOfYear {
  readonly exam_id: number;
  readonly allow: number;
  readonly is_check_face: number;
  readonly is_assess: number;
  /** 0 never sat, 1 passed, anything else sat without passing (notes A56). */
  readonly is_pass: number;
  readonly is_hide_exam: number;
}

/** Why an exam may not be begun; `reason` is empty where it may. */
export interface ExamHindrance {
  readonly reason: string;
  readonly courses_left: number;
  /** Epoch milliseconds; 0 where nothing is waited for. */
  readonly opens_at: number;
}

/** The buttons at the bottom of the study center. */
export interface ExamBarView {
  /** `go`: 去考试. `retake`: 重新考试, which stands beside 查看成绩. */
  readonly begin: 'go' | 'retake';
  readonly canBegin: boolean;
  readonly canView: boolean;
  /** Why it cannot be begun; empty where it can, and where the server does not say. */
  readonly why: string;
}

/** Whether the exam of the year is offered, and was not passed. */
export function isExamLeft(exam: Pick<ExamOfYear, 'is_hide_exam' | 'is_pass'> | null): boolean {
  return exam !== null && exam.is_hide_exam !== 1 && exam.is_pass !== 1;
}

/**
 * What the study center offers of an exam; null where its buttons are hidden (STUDY-32 to 35). One that may not be begun
 * shows 去考试, disabled, also to a learner who has sat it: the score stays to be seen. `now`: epoch milliseconds.
 */
export function examBar(
  exam: ExamOfYear | null,
  hindrance: ExamHindrance | null,
  now: number,
): ExamBarView | null {
  if (exam === null || exam.is_hide_exam === 1) return null;
  const canBegin = exam.allow === 1;
  const wasSat = exam.is_pass !== 0;
  return {
    begin: canBegin && wasSat ? 'retake' : 'go',
    canBegin,
    canView: wasSat,
    why: canBegin || hindrance === null ? '' : whyNotBegun(hindrance, now),
  };
}

/** Why no attempt may be begun, as a learner is told it. `now`: epoch milliseconds. */
export function whyNotBegun({ reason, courses_left, opens_at }: ExamHindrance, now: number): string {
  switch (reason) {
    case 'courses':
      return courses_left > 0
        ? `还差${courses_left}门课程未学完，学完后即可考试`
        : '所选课程的学分不足，选够并学完后即可考试';
    case 'wait':
      return `${clockTime(opens_at, now)}后可再次考试`;
    case 'tries':
      return ERRCODE_SENTENCES.EXAM_TRIES_USED_UP;
    case 'closed':
      return ERRCODE_SENTENCES.YEAR_CLOSED;
    default:
      return '';
  }
}

/** Hours and minutes, rounded up to the whole minute; with the day where it is not today. */
function clockTime(instant: number, now: number): string {
  const stamp = shanghaiStamp(Math.ceil(instant / 60_000) * 60_000);
  const time = stamp.slice(11, 16);
  return stamp.startsWith(shanghaiDay(now)) ? time : `明日${time}`;
}

/** 0: a check is due. 2: it is due again. 1: none is (STUDY-36). */
const FACE_DUE: readonly number[] = [0, 2];

/** What comes before the paper, in this order: a face check, then the assessment (STUDY-36 to 38). */
export function stepsBeforeExam(
  exam: Pick<ExamOfYear, 'is_check_face' | 'is_assess'>,
): readonly ('face' | 'assessment')[] {
  return [
    ...(FACE_DUE.includes(exam.is_check_face) ? (['face'] as const) : []),
    ...(exam.is_assess === 1 ? (['assessment'] as const) : []),
  ];
}
