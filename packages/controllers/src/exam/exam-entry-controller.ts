import { type ExamOfYear, stepsBeforeExam } from '@jixu/domain/exam/exam-bar';
import { examPath, faceBeforeExamPath } from '@jixu/domain/site/pages/page-path';
import { createCell } from '../cell.ts';
import type { Calls, Clock, Toast } from '../ports.ts';
import { type AssessmentController, createAssessmentController } from './assessment-controller.ts';

/** The exam of the shown year, and where the learner stands. */
export type EnteredExam = {
  readonly info: ExamOfYear;
  readonly areaId: number;
  readonly year: number;
  /** A package the courses are held by. */
  readonly packageId: number;
};

export type ExamEntryParts = {
  readonly calls: Calls<'assessExam'>;
  readonly clock: Clock;
  readonly toast: Toast;
  /** Opens a page of the site. */
  readonly openPage: (address: string) => void;
  /** Leaves for the page of face checks, which is a document of its own. */
  readonly leaveForFace: (address: string) => void;
};

export type ExamEntryController = ReturnType<typeof createExamEntryController>;

/** From the study center's buttons to a paper: a face check, then the assessment, then the exam (001 §4). */
export function createExamEntryController(parts: ExamEntryParts) {
  const { openPage } = parts;
  const assessment = createCell<AssessmentController | null>(null);

  function assess(exam: EnteredExam): void {
    assessment.get()?.destroy();
    const { areaId, year, packageId } = exam;
    const named = { areaId, year, packageId, examId: exam.info.exam_id };
    const controller = createAssessmentController({
      ...parts,
      exam: named,
      openExam: () => openPage(examPath(named, 'exam')),
    });
    assessment.set(controller);
    controller.open();
  }

  function goOn(exam: EnteredExam, isFaceDone: boolean): void {
    const { info, areaId, year } = exam;
    const named = { areaId, year, examId: info.exam_id };
    const [next] = stepsBeforeExam(info).filter((step) => step !== 'face' || !isFaceDone);
    if (next === 'face') return parts.leaveForFace(faceBeforeExamPath(named));
    if (next === 'assessment') return assess(exam);
    openPage(examPath(named, 'exam'));
  }

  return {
    /** The assessment once it is asked for; null until then. */
    assessment: assessment as Pick<typeof assessment, 'get' | 'subscribe'>,
    /** 去考试 and 重新考试. */
    begin: (exam: EnteredExam): void => goOn(exam, false),
    /**
     * Back from the face check of that exam (FACE-22, A71). What it said, the server knows: without a pass no paper opens.
     * Another exam, or one that may not be begun, is left alone.
     */
    resume: (exam: EnteredExam | null, examId: number): void => {
      if (exam?.info.exam_id === examId && exam.info.allow === 1) goOn(exam, true);
    },
    /** 查看成绩: nothing comes before it (STUDY-37, STUDY-47). */
    view: ({ info, areaId, year }: EnteredExam): void =>
      openPage(examPath({ areaId, year, examId: info.exam_id }, 'view')),
    destroy: (): void => assessment.get()?.destroy(),
  };
}
