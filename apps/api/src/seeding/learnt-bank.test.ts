import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type LearntBy, type LearntExam, papersPassed } from '#testing/bank-learners.ts';
import { randomFrom } from '#testing/library-texts.ts';
import { zExamBankFile, zExamsFile } from './exam-files.ts';

const readSeed = (file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../seed/${file}`, import.meta.url)), 'utf8'));

/** The table of decision 0082 was made with LEARNT_RUNS=2000. */
const RUNS = Number(process.env.LEARNT_RUNS ?? 200);
const PAPERS = 8;
const PASS_PERCENT = 60;

type FiledExam = ReturnType<typeof zExamsFile.parse>[number];

const EXAMS = zExamsFile.parse(readSeed('exams.json'));
/** Exams that draw alike from one bank are one exam here. */
const DRAWN = new Map(EXAMS.map((exam) => [`${exam.bank}, ${JSON.stringify(exam.questions)}`, exam]));

function learntExam({ bank, questions: blueprint }: FiledExam): LearntExam {
  const questions = zExamBankFile.parse(readSeed(`exam-banks/${bank}.json`));
  const key = questions.flatMap(({ id, answer, children }) =>
    [answer, ...children.map((child) => child.answer)].map((right, child): [string, string] => [
      `${id}/${child}`,
      right.join(''),
    ]),
  );
  const lettered = ({
    type: kind,
    options,
  }: {
    type: 1 | 2 | 3 | 4 | 99;
    options: Record<string, string>;
  }) => ({
    kind,
    letters: Object.keys(options),
  });
  return {
    blueprint,
    key: new Map(key),
    passScore: PASS_PERCENT,
    bank: questions.map((question) => ({
      number: question.id,
      ...lettered(question),
      children: question.children.map(lettered),
    })),
  };
}

/** Of all runs, percent in which the first, second … paper passes. */
function percentPassed(exam: LearntExam, learntBy: LearntBy): number[] {
  const random = randomFrom(20_261_129);
  const below = (limit: number) => Math.floor(random() * limit);
  const runs = Array.from({ length: RUNS }, () => papersPassed(exam, learntBy, PAPERS, below));
  return Array.from({ length: PAPERS }, (_, at) => (runs.filter((run) => run[at]).length / RUNS) * 100);
}

describe.each([...DRAWN])(
  'learning check 22: the bank of %s is not learnt in an afternoon',
  (_name, filed) => {
    const exam = learntExam(filed);

    test.each(['blank', 'guessed'] as const)(
      'the sixth paper passes in at most 5 % of runs, papers before it %s',
      (by) => {
        expect(Math.max(...percentPassed(exam, by).slice(0, 6))).toBeLessThanOrEqual(5);
      },
    );

    test('what accomplices gain is told: two who guess more than one, and by far the most from a key', () => {
      const [guessed = 0, two = 0, told = 0] = (['guessed', 'two', 'told'] as const).map(
        (by) => percentPassed(exam, by)[5],
      );
      expect(two).toBeGreaterThan(guessed);
      expect(told).toBeGreaterThan(two);
    });
  },
);
