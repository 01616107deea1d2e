import { canonicalJson } from '@jixu/domain/evidence/canonical-json';
import { keyOpensAt } from '@jixu/domain/exam/exam-key';
import { rightAnswerShown } from '@jixu/domain/exam/mark-answer';
import type { Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { beginChains } from '#features/evidence/chain/append-events.ts';
import { chainLeases } from '#features/evidence/chain/chain-leases.ts';
import { listEvents } from '#features/evidence/chain/event-store.ts';
import {
  type EndedExam,
  type EvidencePaper,
  listEndedExams,
  listReplacedQuestions,
  type ReplacedQuestion,
} from '#features/evidence/chain/exam-evidence-store.ts';
import { listYearCourses } from '#features/evidence/chain/year-facts-store.ts';
import { findInclusion } from '#features/evidence/root/evidence-root-store.ts';
import { LEVELS } from '#features/evidence/root/head-tree.ts';
import { createCourseVersions } from '#features/study/course-versions.ts';
import { listEnrolledCourses } from '#features/study/enrolled-course-store.ts';
import { yearSums } from '#features/study/study-course.ts';
import { PACK_README } from './pack-readme.ts';
import { findProofText, listCreditedMs, type PackYear } from './pack-store.ts';

/** The files of an evidence pack, by name. */
export type PackFiles = Readonly<Record<string, string>>;

/**
 * The evidence of a year as it is now, under the learner's lock: what leases have earned so far is written before, so
 * that events and stored figures are of one instant.
 */
export async function readPack(trx: Tx, year: PackYear): Promise<PackFiles> {
  const { locked, nowMs } = await lockLearners(trx, [year.learnerId]);
  await beginChains(locked, [year.enrolmentId], nowMs);
  await chainLeases(locked, { openOfLearner: year.learnerId }, nowMs);
  const events = await listEvents(locked, year.enrolmentId);
  const courses = await listYearCourses(locked, year.enrolmentId);
  const exams = await listEndedExams(locked, { enrolmentId: year.enrolmentId });
  const replaced = await listReplacedQuestions(locked, year.enrolmentId);
  const proof = await findProofText(locked, year.enrolmentId);
  const inclusion = await findInclusion(locked, year.enrolmentId, LEVELS);
  return {
    'README.md': PACK_README,
    'events.jsonl': events.map((event) => `${canonicalJson(event)}\n`).join(''),
    'rule.json': document(year.rule),
    'courses.json': document(Object.fromEntries(courses.map(({ hash, content }) => [hash, content]))),
    'exams.json': document(
      exams.map((exam) => {
        const keyOpensAtMs = keyOpensAt({ passed: exam.passed, untilMs: year.untilMs }, nowMs);
        // Without its questions too: whoever knows the order of the options could try keys until one fits the paper's hash.
        const papers = keyOpensAtMs === 0 ? papersOf(exam, replaced) : [];
        return { attempt: exam.attempt, keyOpensAtMs, papers, answers: exam.answers };
      }),
    ),
    'stored.json': document({
      head: events.at(-1)?.hash ?? null,
      creditedMs: await listCreditedMs(locked, year.enrolmentId),
      finishedMs: Object.fromEntries(
        courses.flatMap(({ courseId, finishedMs }) => (finishedMs === null ? [] : [[courseId, finishedMs]])),
      ),
      credits: await readCredits(locked, year),
      scores: Object.fromEntries(exams.map(({ attempt, score }) => [attempt, score])),
      examScore: bestScore(exams),
      completedMs: year.completedMs,
    }),
    ...(proof === null ? {} : { 'proof.jws': `${proof}\n` }),
    ...(inclusion === null ? {} : { 'root.json': document(inclusion) }),
  };
}

const document = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** Of the passed attempts; null without. */
function bestScore(exams: readonly EndedExam[]): number | null {
  const passed = exams.filter((one) => one.passed).map(({ score }) => score);
  return passed.length === 0 ? null : Math.max(...passed);
}

/** In total, of professional and of public-need courses, as the study center shows them. */
async function readCredits(trx: Tx, year: PackYear): Promise<[number, number, number]> {
  const rows = await listEnrolledCourses(trx, createCourseVersions(trx), {
    id: year.enrolmentId,
    rule: year.rule,
  });
  const { total, pro, pub } = yearSums(rows).user_study;
  return [total.score, pro.score, pub.score];
}

/**
 * A paper as it was marked each time, the first time first: wherever a key was found wrong, the question that was replaced
 * stands again in the paper before. `replaced`: the newest first.
 */
function papersOf(
  { attempt, paper }: Pick<EndedExam, 'attempt' | 'paper'>,
  replaced: readonly ReplacedQuestion[],
): readonly EvidencePaper[] {
  const papers = [paper];
  let last = paper;
  for (const { from, to, kind, right } of replaced.filter((one) => one.attempt === attempt)) {
    const questions = last.questions.map((one) =>
      one.question === to
        ? { ...one, question: from, right: [...rightAnswerShown(kind, right, one.options)] }
        : one,
    );
    last = { questions };
    papers.unshift(last);
  }
  return papers;
}
