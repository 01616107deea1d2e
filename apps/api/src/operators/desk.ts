import { type DeskOutcome, type DeskRequest, decideAtDesk } from '#features/face/decide-at-desk.ts';
import { findLearnerByCode, listWaitingLessons } from '#features/face/desk-store.ts';
import { createCheckedVersions } from '#features/lesson/watching/checked-versions.ts';
import { issueProofs } from '#features/proof/study-proof/issue-proof.ts';
import { done, type Noun, type Outcome, refused, type TaskContext, task, type Words } from './task.ts';
import { oneOf, optional, text, wholeNumber } from './values.ts';

const WHY_NOT: Record<Extract<DeskOutcome, { kind: 'rejected' }>['why'], Words> = {
  'learner-unknown': { en: 'there is no learner of this number', zh: '没有此学员编号' },
  'purpose-unknown': {
    en: 'the learner has no such lesson or exam, or no face check belongs there',
    zh: '该学员没有此课时或考试，或此处无需人脸核验',
  },
  'not-due': {
    en: 'the learner has not watched up to the check yet; nothing was recorded',
    zh: '学员尚未学习到核验处；未记录',
  },
};

const OPENS: Record<Extract<DeskOutcome, { kind: 'recorded' }>['opens'], Words> = {
  now: { en: 'it is open now', zh: '现已放行' },
  exam: { en: 'the exam may be begun within ten minutes', zh: '十分钟内可开始考试' },
  nothing: { en: 'nothing is opened', zh: '未放行' },
};

const TYPES = { identity: 1, lesson: 2, exam: 3 } as const;

/** Which options a decision about each needs. */
const PLACES = { identity: [], lesson: ['course', 'section'], exam: ['exam'] } as const;

const LEARNER = text('<学员编号>', { en: 'the number of a learner', zh: '学员编号' });

const DECISION = {
  learner: LEARNER,
  purpose: oneOf(['identity', 'lesson', 'exam'], { en: 'what the check was for', zh: '核验用途' }),
  course: optional(wholeNumber('<课程号>', { en: 'of a lesson', zh: '课时所属课程' })),
  section: optional(wholeNumber('<课时号>', { en: 'the lesson', zh: '课时' })),
  exam: optional(wholeNumber('<考试号>', { en: 'the exam', zh: '考试' })),
  year: optional(wholeNumber('<年度>', { en: 'where it is not the running one', zh: '非当前年度时填写' })),
} as const;

interface Decided {
  learner: string;
  purpose: keyof typeof TYPES;
  course: number | null;
  section: number | null;
  exam: number | null;
  year: number | null;
}

async function decide(
  { db, by, reason }: TaskContext,
  given: Decided,
  verdict: DeskRequest['verdict'],
): Promise<Outcome> {
  const missing = PLACES[given.purpose].filter((name) => given[name] === null).map((name) => `--${name}`);
  if (missing.length > 0)
    return refused({ en: `missing: ${missing.join(', ')}`, zh: `缺少：${missing.join(', ')}` });
  const deps = { db, checkedVersions: createCheckedVersions(), yearEnd: issueProofs(null) };
  const outcome = await decideAtDesk(deps, {
    learner: given.learner,
    asked: {
      type: TYPES[given.purpose],
      course_id: given.course ?? undefined,
      section_id: given.section ?? undefined,
      exam_id: given.exam ?? undefined,
      year_id: given.year ?? undefined,
    },
    verdict,
    reason,
    decidedBy: by,
  });
  if (outcome.kind === 'rejected') return refused(WHY_NOT[outcome.why]);
  const opens = OPENS[outcome.opens];
  return {
    kind: 'done',
    subject: given.learner,
    says: [
      {
        en: `decision ${outcome.decision} is recorded; ${opens.en}`,
        zh: `决定 ${outcome.decision} 已记录；${opens.zh}`,
      },
    ],
  };
}

const approve = task(
  {
    words: 'face approve',
    kind: 'changes',
    help: {
      en: 'the desk knows the learner: opens what a face check would have opened',
      zh: '人工核验通过：放行相应的人脸核验',
    },
    args: {},
    options: DECISION,
  },
  (context, given) => decide(context, given, 'approved'),
);

const refuse = task(
  {
    words: 'face refuse',
    kind: 'changes',
    help: { en: 'the desk does not know the learner; nothing is opened', zh: '人工核验不通过：不放行' },
    args: {},
    options: DECISION,
  },
  (context, given) => decide(context, given, 'refused'),
);

const waiting = task(
  {
    words: 'face waiting',
    kind: 'reads',
    help: {
      en: 'the lessons that wait for a face, with the options that name each',
      zh: '等待人脸核验的课时',
    },
    args: {},
    options: { learner: LEARNER },
  },
  async ({ db }, { learner }) => {
    const learnerId = await findLearnerByCode(db, learner);
    if (learnerId === null) return refused(WHY_NOT['learner-unknown']);
    const lessons = await listWaitingLessons(db, learnerId);
    if (lessons.length === 0) return done({ en: 'no lesson waits for a face', zh: '没有等待核验的课时' });
    return done(
      ...lessons.map(
        ({ courseId, sectionId, yearId, course, lesson }) =>
          `--course ${courseId} --section ${sectionId} --year ${yearId}  ${course} ${lesson}`,
      ),
    );
  },
);

export const desk: Noun = {
  word: 'desk',
  help: { en: 'what the service desk decided instead of a face check', zh: '客服代替人脸核验作出的决定' },
  tasks: [waiting, approve, refuse],
};
