import type { CreditSums } from '../credits/credit-ledger.ts';
import { missingCredits } from '../credits/missing-credits.ts';
import { nextCourse } from '../credits/next-course.ts';
import { FRONT_TEXTS as TEXTS } from './front-texts.ts';
import { type StudyStepLine, studySteps } from './study-steps.ts';
import { studyMinutes, studyTimeText } from './study-time.ts';
import type { ReachedExam, YearReached } from './year-reached.ts';

/** Where the one main button leads. */
export type FrontAction =
  | 'claim'
  | 'buy'
  | 'choose'
  | 'start'
  | 'continue'
  | 'exam'
  | 'retake'
  | 'proof'
  | 'later-year';

/** What leads the study center: the matter as title, and the one next step. */
export interface StudyFront {
  readonly title: string;
  /** In short words beside the title: how long it takes, until when. */
  readonly facts: readonly string[];
  /** One or two sentences; empty where the title says it all. */
  readonly text: string;
  /** null: there is nothing to do but wait. */
  readonly action: FrontAction | null;
  /** A second, quiet way. */
  readonly also: 'buy' | 'choose' | null;
  /** finished: the year is sealed. over: it ended unfinished. */
  readonly end: 'finished' | 'over' | null;
  readonly steps: readonly StudyStepLine[];
}

type Lead = Omit<StudyFront, 'steps' | 'facts' | 'also' | 'end'> &
  Partial<Pick<StudyFront, 'facts' | 'also' | 'end'>>;

export function studyFront(reached: YearReached): StudyFront {
  const missing = missingCredits(reached.required, reached.earned);
  const steps = studySteps(reached, missing);
  return { facts: [], also: null, end: null, ...leadOf(reached, missing), steps };
}

function leadOf(reached: YearReached, missing: CreditSums): Lead {
  const { standing, yearName } = reached;
  if (standing === 'completed') {
    const [title, text] = [TEXTS.completed(yearName), TEXTS.completedText];
    return { title, text, action: 'proof', end: 'finished' };
  }
  if (standing === 'closed') return { ...unfinished(reached, missing), end: 'over' };
  if (!reached.hasPackage) return withoutCourses(reached);
  const facts = reached.endsAt === null ? [] : [TEXTS.deadline(reached.endsAt)];
  if (reached.courses.length === 0) return { ...notChosen(reached), facts };
  if (missing.total > 0) return studying(reached, missing, facts);
  return { ...afterCredits(reached), facts: [...facts, ...pointsText(reached)] };
}

function unfinished({ yearName, laterYear }: YearReached, missing: CreditSums): Lead {
  const title = missing.total > 0 ? TEXTS.unfinished(yearName, missing.total) : TEXTS.unexamined(yearName);
  if (laterYear === null) return { title, text: TEXTS.unfinishedText, action: null };
  return { title, text: TEXTS.unfinishedText + TEXTS.laterYear(laterYear), action: 'later-year' };
}

function withoutCourses({ mayClaim, required, endsAt }: YearReached): Lead {
  const facts = [TEXTS.required(required.total), ...(endsAt === null ? [] : [TEXTS.deadline(endsAt)])];
  if (!mayClaim) return { title: TEXTS.notBought, text: TEXTS.notBoughtText, action: 'buy', facts };
  return { title: TEXTS.mayClaim, text: TEXTS.mayClaimText, action: 'claim', also: 'buy', facts };
}

const chooseOrBuy = ({ maySelect }: YearReached) => (maySelect ? 'choose' : 'buy');

function notChosen(reached: YearReached): Lead {
  return { title: TEXTS.notChosen, text: TEXTS.notChosenText, action: chooseOrBuy(reached) };
}

function studying(reached: YearReached, missing: CreditSums, ends: readonly string[]): Lead {
  const title = TEXTS.missing(missing.total);
  const next = nextCourse(reached.courses);
  const minutes = studyMinutes(missing, reached.courses);
  const facts = [...(minutes === null ? [] : [studyTimeText(minutes)]), ...ends];
  if (next === undefined && reached.isNarrowed) {
    return { title, facts, text: TEXTS.packageFinished, action: null };
  }
  if (next === undefined) {
    return { title, facts, text: TEXTS.allFinished, action: chooseOrBuy(reached) };
  }
  const action = next.user_study_duration > 0 ? 'continue' : 'start';
  const unchosen = missingCredits(reached.required, reached.chosen);
  if (unchosen.total <= 0) return { title, facts, text: '', action };
  return { title, facts, text: notEnough(unchosen), action, also: chooseOrBuy(reached) };
}

/** Where one kind alone is short it is named: of the other there may be more than enough. */
function notEnough({ pro, pub, total }: CreditSums): string {
  if (pro === total) return TEXTS.notEnoughOf('pro', total);
  return pub === total ? TEXTS.notEnoughOf('pub', total) : TEXTS.notEnough(total);
}

function afterCredits(reached: YearReached): Lead {
  const { exam, standing } = reached;
  if (exam === null || exam.isPassed) {
    const text = standing === null ? '' : TEXTS.registering;
    return { title: TEXTS.full, text, action: standing === null ? null : 'proof' };
  }
  if (exam.bar.canBegin) {
    return exam.bar.canView
      ? { title: TEXTS.failed, text: `${TEXTS.failedText}${triesText(exam)}`, action: 'retake' }
      : { title: TEXTS.exam, text: TEXTS.examText, action: 'exam' };
  }
  return { ...waiting(exam, reached.now), action: coursesLeft(reached, exam) };
}

/** What the exam that is still to be passed asks for. */
function pointsText({ exam }: YearReached): string[] {
  if (exam === null || exam.isPassed || exam.points === null) return [];
  return [TEXTS.points(exam.points.pass, exam.points.all)];
}

/** Full credits, and yet a course is asked for. */
function coursesLeft({ courses }: YearReached, { reason }: ReachedExam): FrontAction | null {
  const next = reason === 'courses' ? nextCourse(courses) : undefined;
  if (next === undefined) return null;
  return next.user_study_duration > 0 ? 'continue' : 'start';
}

const MINUTE_MS = 60_000;
/** Up to here minutes are told, beyond it the time of day. */
const MOST_MINUTES = 60;

function waiting(exam: ReachedExam, now: number): Pick<Lead, 'title' | 'text'> {
  const { why, canView } = exam.bar;
  if (exam.reason === 'tries') return { title: TEXTS.triesUsed, text: TEXTS.failedText };
  if (exam.reason !== 'wait') return { title: canView ? TEXTS.failedWhy(why) : TEXTS.exam, text: why };
  const minutes = Math.max(1, Math.ceil((exam.opensAt - now) / MINUTE_MS));
  const title = minutes > MOST_MINUTES ? TEXTS.failedWhy(why) : TEXTS.failedWait(minutes);
  return { title, text: `${TEXTS.failedText}${triesText(exam)}` };
}

const triesText = ({ triesLeft }: ReachedExam) => (triesLeft === null ? '' : TEXTS.triesLeft(triesLeft));
