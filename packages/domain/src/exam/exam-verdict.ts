import { CENTER, examPath, faceBeforeExamPath } from '../site/pages/page-path.ts';
import { type ExamOfYear, stepsBeforeExam, whyNotBegun } from './exam-bar.ts';
import type { ExamStanding } from './exam-standing.ts';

/** The paper that was handed in last. */
export interface MarkedPaper {
  readonly areaId: number;
  readonly year: number;
  readonly examId: number;
  readonly score: number;
  /** Points that pass it; undefined where nobody says. */
  readonly passScore: number | undefined;
}

/** What a learner is told of a paper that was handed in, and the one thing to do next. */
export interface ExamVerdict {
  /** Null where the points that pass are not known. */
  readonly passed: boolean | null;
  readonly title: string;
  readonly notes: readonly string[];
  readonly next: { readonly to: 'proof' | 'retake' | 'center'; readonly href: string };
  /** When `retake` becomes the next thing, in epoch milliseconds; 0 where time alone does not bring that. */
  readonly changesAt: number;
}

const TO_PROOF = { to: 'proof', href: CENTER.proofs } as const;
const TO_CENTER = { to: 'center', href: CENTER.study } as const;

/** The verdict on a paper (F14 of the review of pages). `now`: epoch milliseconds. */
export function examVerdict(paper: MarkedPaper, standing: ExamStanding | null, now: number): ExamVerdict {
  const passScore = paper.passScore ?? standing?.terms?.pass_score;
  if (passScore === undefined) {
    return { passed: null, title: '考试已交卷', notes: [], next: TO_CENTER, changesAt: 0 };
  }
  if (paper.score >= passScore) {
    const notes = ['本年度结业考试已完成，可以查看学习证明'];
    return { passed: true, title: '合格', notes, next: TO_PROOF, changesAt: 0 };
  }
  const title = `未合格，还差 ${passScore - paper.score} 分`;
  return { passed: false, title, ...afterFailing(paper, standing, now) };
}

function afterFailing(
  paper: MarkedPaper,
  standing: ExamStanding | null,
  now: number,
): Pick<ExamVerdict, 'notes' | 'next' | 'changesAt'> {
  if (standing === null) return { notes: [], next: TO_CENTER, changesAt: 0 };
  const { exam, terms } = standing;
  if (exam.is_pass === 1) {
    return { notes: ['您此前已合格，本次成绩不影响学习证明'], next: TO_PROOF, changesAt: 0 };
  }
  const left = terms?.tries_left === undefined ? [] : [`今日还可考 ${terms.tries_left} 次`];
  const waits = terms?.reason === 'wait' ? terms.opens_at : 0;
  if (exam.allow === 1 || (waits > 0 && now >= waits)) {
    const next = { to: 'retake', href: retakePath(exam, paper) } as const;
    return { notes: ['现在可以重新考试', ...left], next, changesAt: 0 };
  }
  const why = terms === null ? '' : whyNotBegun(terms, now);
  return { notes: [why, ...(waits > 0 ? left : [])].filter(Boolean), next: TO_CENTER, changesAt: waits };
}

/** Where another attempt begins: with what comes before its paper, where something does (STUDY-36 to 38). */
export function retakePath(
  exam: Pick<ExamOfYear, 'is_check_face' | 'is_assess'>,
  paper: Pick<MarkedPaper, 'areaId' | 'year' | 'examId'>,
): string {
  const [first] = stepsBeforeExam(exam);
  if (first === 'face') return faceBeforeExamPath(paper);
  return first === 'assessment' ? CENTER.study : examPath(paper, 'exam');
}
