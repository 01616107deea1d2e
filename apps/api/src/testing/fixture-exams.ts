import { CONSTANTS } from '@jixu/constants';

/** Rules with an exam name this area; only they and the exam below know it. */
export const EXAM_AREA = 999_004;
export const FIXTURE_EXAM = 8001;

type Kind = 1 | 2 | 4 | 99;

/** A question whose options say themselves whether they are right. */
function asked(type: Kind, stem: string) {
  const [right, wrong] = [(one: string) => `${stem}：对${one}`, (one: string) => `${stem}：错${one}`];
  switch (type) {
    case 1:
      return {
        type,
        stem,
        options: { A: wrong('一'), B: wrong('二'), C: right('一'), D: wrong('三') },
        answer: ['C'],
      };
    case 2:
      return {
        type,
        stem,
        options: { A: right('一'), B: wrong('一'), C: right('二'), D: wrong('二') },
        answer: ['A', 'C'],
      };
    case 4:
      return { type, stem, answer: [`${stem}的答案`] };
    case 99:
      return { type, stem, answer: [stem.length % 2 === 0 ? 'A' : 'B'] };
  }
}

const question = (id: number, type: Kind) => ({
  id,
  source: '《会计法》第九条',
  solution: `题${id}的解析`,
  ...asked(type, `题${id}`),
});

const combination = (id: number) => ({
  id,
  type: 3,
  stem: `题${id}的材料`,
  source: '',
  solution: '',
  children: [asked(1, `题${id}第一问`), asked(99, `题${id}第二问`)].map((one) => ({
    ...one,
    solution: `${one.stem}的解析`,
  })),
});

const numbered = <T>(first: number, count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(first + at));

/** Six papers of the blueprint below, no question more. */
export const FIXTURE_BANK = [
  ...numbered(1, 18, (id) => question(id, 1)),
  ...numbered(101, 12, (id) => question(id, 2)),
  ...numbered(201, 6, combination),
  ...numbered(301, 6, (id) => question(id, 4)),
  ...numbered(401, 12, (id) => question(id, 99)),
];

/** Ten questions are answered on a paper: 50 points, and 30 pass. */
export const FIXTURE_EXAMS = [
  {
    id: FIXTURE_EXAM,
    area_id: EXAM_AREA,
    year_id: 2026,
    name: '2026年度结业考试',
    bank: 'small',
    questions: { 1: 3, 2: 2, 3: 1, 4: 1, 99: 2 },
    minutes: 60,
    wait_minutes: 10,
    tries_per_day: 5,
  },
];

/** A question as a paper shows it. */
export interface ShownQuestion {
  id: number;
  type: number;
  description: string;
  options: Record<string, string>;
  userAnswer: string[];
  children?: ShownQuestion[];
}

/** What is right, read from the words of the fixtures and from nothing that the server keeps. */
export function rightAnswerTo({ type, description, options }: ShownQuestion): string[] {
  if (type === 4) return [`${description}的答案`];
  const isRight = ([, text]: [string, string]) => text.includes('：对');
  if (type !== CONSTANTS.EXAM_TRUE_FALSE_TYPE)
    return Object.entries(options)
      .filter(isRight)
      .map(([letter]) => letter);
  return [description.length % 2 === 0 ? 'A' : 'B'];
}
