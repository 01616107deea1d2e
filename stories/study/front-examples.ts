import type { ExamBarView } from '@jixu/domain/exam/exam-bar';
import { nextCourse } from '@jixu/domain/study/credits/next-course';
import { creditRows } from '@jixu/domain/study/front/credit-rows';
import { studyFront } from '@jixu/domain/study/front/study-front';
import type { ReachedExam, YearReached } from '@jixu/domain/study/front/year-reached';
import type { StudyCourseEntry } from '@jixu/ui-kit/study/study-course-table.tsx';
import { SAMPLE_COURSES } from './sample-courses.ts';

const NOW = Date.parse('2026-11-29T10:00:00+08:00');
const sums = (pro: number, pub: number) => ({ pro, pub, total: pro + pub });
const GO: ExamBarView = { begin: 'go', canBegin: true, canView: false, why: '' };
const EXAM: ReachedExam = {
  bar: GO,
  isPassed: false,
  reason: '',
  opensAt: 0,
  triesLeft: 4,
  points: { pass: 60, all: 100 },
};

const listed = (courses: readonly StudyCourseEntry[]) =>
  courses.map((course) => ({ ...course, classify_id: course.classify_name === '公需科目' ? 2 : 1 }));

const STUDYING: YearReached = {
  standing: 'open',
  yearName: '2026年度',
  laterYear: null,
  required: sums(60, 30),
  chosen: sums(65, 30),
  earned: sums(25, 0),
  hasPackage: true,
  mayClaim: false,
  maySelect: true,
  isNarrowed: false,
  courses: [],
  exam: {
    ...EXAM,
    bar: { ...GO, canBegin: false, why: '还差3门课程未学完，学完后即可考试' },
    reason: 'courses',
  },
  endsAt: Date.parse('2027-01-01T00:00:00+08:00'),
  now: NOW,
};

/** What a page is led by, as the domain says it, for a learner who has come so far. */
export function leadOf(
  change: Partial<YearReached> = {},
  courses: readonly StudyCourseEntry[] = SAMPLE_COURSES,
) {
  const reached = { ...STUDYING, courses: listed(courses), ...change };
  const front = studyFront(reached);
  const isStudied = front.action === 'start' || front.action === 'continue';
  return { front, rows: creditRows(reached), next: (isStudied && nextCourse(courses)) || null };
}

const FINISHED = SAMPLE_COURSES.map((course) => ({ ...course, user_study_duration: 90, is_finish: 1 }));

/** Credits are full, and the exam stands so. */
export const afterCredits = (exam: Partial<ReachedExam>, bar: Partial<ExamBarView> = {}) =>
  leadOf({ earned: sums(65, 30), exam: { ...EXAM, ...exam, bar: { ...GO, ...bar } } }, FINISHED);

export const waitingFor = (minutes: number) =>
  afterCredits(
    { reason: 'wait', opensAt: NOW + minutes * 60_000 },
    { canBegin: false, canView: true, why: '12:10后可再次考试' },
  );
