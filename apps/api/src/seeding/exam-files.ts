import { z } from 'zod';

const zOptions = z.record(z.string().regex(/^[A-J]$/), z.string().min(1).max(500));
const TRUE_OR_FALSE = { A: '正确', B: '错误' };

const zAsked = z.object({
  stem: z.string().min(1).max(4000),
  options: zOptions.default({}),
  /** Letters; of a short answer its one text; of a combination nothing. */
  answer: z.array(z.string().min(1).max(1000)).default([]),
  solution: z.string().max(2000).default(''),
});

const zChild = zAsked.extend({ type: z.literal([1, 2, 4, 99]) }).transform(withOptions);

const zQuestion = zAsked
  .extend({
    id: z.int().min(1),
    /** Counted up when a question changes: what was published stays as it was. */
    version: z.int().min(1).default(1),
    type: z.literal([1, 2, 3, 4, 99]),
    source: z.string().default(''),
    children: z.array(zChild).max(20).default([]),
  })
  .transform(withOptions)
  .superRefine((question, context) => {
    const { type, children } = question;
    const problem = (type === 3) === children.length > 0 ? keyProblem(question) : 'children go with type 3';
    const problems = [problem, ...children.map(keyProblem)].filter((one) => one !== null);
    for (const message of problems)
      context.addIssue({ code: 'custom', message: `question ${question.id}: ${message}` });
  });

/** exam-banks/<bank>.json: the questions of a bank. */
export const zExamBankFile = z.array(zQuestion).superRefine((questions, context) => {
  const ids = questions.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) context.addIssue({ code: 'custom', message: `question ${twice} occurs twice` });
});

/** True or false need not be written out. */
function withOptions<Asked extends { type: number; options: Record<string, string> }>(asked: Asked): Asked {
  const isBare = asked.type === 99 && Object.keys(asked.options).length === 0;
  return isBare ? { ...asked, options: TRUE_OR_FALSE } : asked;
}

function keyProblem({
  type,
  options,
  answer,
}: {
  type: number;
  options: Record<string, string>;
  answer: readonly string[];
}): string | null {
  const letters = Object.keys(options);
  if (type === 3)
    return answer.length + letters.length === 0 ? null : 'a combination has no answer of its own';
  if (type === 4) {
    return letters.length === 0 && answer.length === 1 && answer[0]?.trim() !== ''
      ? null
      : 'a short answer has one text';
  }
  if (letters.length < 2 || letters.some((letter, at) => letter !== 'ABCDEFGHIJ'[at]))
    return 'options are lettered from A on, two at least';
  const fits = new Set(answer).size === answer.length && answer.every((letter) => letters.includes(letter));
  const isAsMany = type === 2 ? answer.length > 0 : answer.length === 1;
  return fits && isAsMany ? null : 'the right answer is none of its options';
}

/** exams.json: the exam of an area's year, and what its papers are drawn from. */
export const zExamsFile = z.array(
  z.object({
    id: z.int(),
    /** The area whose rules ask for it. */
    area_id: z.int(),
    year_id: z.int(),
    name: z.string().min(1).max(100),
    bank: z.string(),
    /** Questions of each type. */
    questions: z.object({
      1: z.int().optional(),
      2: z.int().optional(),
      3: z.int().optional(),
      4: z.int().optional(),
      99: z.int().optional(),
    }),
    minutes: z.int().min(1).max(600),
    wait_minutes: z.int().min(0).max(1440).default(10),
    tries_per_day: z.int().min(1).max(100).default(5),
    hidden: z.boolean().default(false),
  }),
);

export type ExamBankFile = z.output<typeof zExamBankFile>;
export type ExamsFile = z.output<typeof zExamsFile>;
