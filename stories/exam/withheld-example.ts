import type { DataOf } from '@jixu/api-client';
import { listNumbered } from '@jixu/domain/exam/exam-paper';
import { REVIEW } from './review-example.ts';

type Review = typeof REVIEW;
type Marked = Pick<Review['question_list'][number]['questions'][number], 'userAnswer' | 'status'>;

/** What is answered otherwise than in the paper that passed. */
const WORSE: Readonly<Record<number, Marked>> = {
  80101: { userAnswer: ['C'], status: 'wrong' },
  80301: { userAnswer: [], status: 'wrong' },
  80302: { userAnswer: ['A'], status: 'wrong' },
  80303: { userAnswer: [], status: 'unselected' },
  80401: { userAnswer: [], status: 'unselected' },
};

/** A question without its key. */
function withheld<Question extends { id: number; answer?: string; solution?: string }>({
  answer: _,
  solution: __,
  ...question
}: Question) {
  return { ...question, ...WORSE[question.id] };
}

/** The example `withheld` of listExamQuestions: a paper that has not passed, as it was marked. */
export const WITHHELD: Review = {
  ...REVIEW,
  key_opens_at: Date.parse('2027-01-01T00:00:00+08:00'),
  question_list: REVIEW.question_list.map((part) => ({
    ...part,
    questions: part.questions.map((question) => ({
      ...withheld(question),
      children: question.children.map(withheld),
    })),
  })),
};

/** What was handed in of it. */
export const WITHHELD_RECORD: DataOf<'getExamRecord'> = {
  exam_record: {
    score: 15,
    result: Object.fromEntries(
      listNumbered(WITHHELD.question_list).map(({ question }) => [question.id, [...question.userAnswer]]),
    ),
  },
};
