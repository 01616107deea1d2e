import { sizeOf } from '@jixu/test-kit/size';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAM, examinee, openPaper, questionsOf, submit } from '#testing/arrange-exams.ts';
import { rightAnswerTo, type ShownQuestion } from '#testing/fixture-exams.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ limiter: { admit: () => undefined, flush: async () => undefined } });
});
afterAll(() => site.close());

/** `npm run prove -- exams` runs many more. */
const RUNS = Number(process.env.EXAM_RUNS ?? sizeOf({ gate: 3, full: 12 }));
const MINUTES_A_RUN = 5;
const TIMEOUT = RUNS * MINUTES_A_RUN * 60_000;

interface SentAnswer {
  question: number;
  answer: string[];
  opening: number;
  sequence: number;
}

/** What is kept of a question by the contract's own words, apart from any code of ours. */
function keep(kept: Map<number, SentAnswer>, choice: SentAnswer): void {
  const before = kept.get(choice.question);
  const isNewer =
    before === undefined ||
    choice.opening > before.opening ||
    (choice.opening === before.opening && choice.sequence > before.sequence);
  if (isNewer) kept.set(choice.question, choice);
}

/** What happens next: another tab opens the paper; a tab chooses; choices arrive together, some twice, in any order. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      tab: fc.nat(2),
      question: fc.nat(9),
      answer: fc.nat(5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deliver' as const),
      order: fc.array(fc.nat(50), { maxLength: 8 }),
    }),
  },
);
const sitting = fc.record({
  steps: fc.array(step, { minLength: 10, maxLength: 40 }),
  submittingTab: fc.nat(2),
  handsInAll: fc.boolean(),
});

/** One of several answers to a question: nothing, the right one, or another. */
function answerOf(question: ShownQuestion, pick: number): string[] {
  const right = rightAnswerTo(question);
  if (pick < 2) return right;
  if (pick === 2) return [];
  return question.type === 4
    ? [`另一个答案${pick}`]
    : [question.type === 99 ? 'AB'.charAt(pick % 2) : 'ABCD'.charAt(pick % 4)];
}

/** A page with the paper, which counts its choices on from what it found. */
interface Tab {
  opening: number;
  sequence: number;
  answers: Map<number, string[]>;
}

async function sitAtRandom({
  steps,
  submittingTab,
  handsInAll,
}: typeof sitting extends fc.Arbitrary<infer T> ? T : never) {
  const { browser } = await examinee(site);
  const kept = new Map<number, SentAnswer>();
  const tabs: Tab[] = [];
  const onTheWay: SentAnswer[] = [];
  const sent: SentAnswer[] = [];
  let attempt_id = 0;
  let questions: ShownQuestion[] = [];

  const open = async () => {
    const paper = await openPaper(browser);
    questions = questionsOf(paper);
    attempt_id = paper.data.attempt.attempt_id;
    const answers = questions.map(({ id, userAnswer }): [number, string[]] => [id, userAnswer]);
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(questions.map(({ id }) => [id, kept.get(id)?.answer ?? []])),
    );
    const { opening, last_sequence: sequence } = paper.data.attempt;
    tabs.push({ opening, sequence, answers: new Map(answers) });
  };
  const deliver = async (choices: readonly SentAnswer[]) => {
    const told = await Promise.all(
      choices.map(({ question, answer, opening, sequence }) =>
        browser.call('saveExamAnswer', {
          attempt_id,
          question_id: question,
          answer: JSON.stringify(answer),
          opening,
          sequence,
        }),
      ),
    );
    expect(told.map(({ errcode }) => errcode)).toEqual(choices.map(() => 0));
    for (const choice of choices) keep(kept, choice);
    if (choices.length === 1)
      expect(told[0]?.data.answer).toEqual(kept.get(choices[0]?.question ?? 0)?.answer);
  };

  await open();
  for (const one of steps) {
    const tab = one.kind === 'choose' ? tabs[one.tab % tabs.length] : undefined;
    const question = one.kind === 'choose' ? questions[one.question % questions.length] : undefined;
    if (one.kind === 'open' && tabs.length < 3) await open();
    if (one.kind === 'choose' && tab !== undefined && question !== undefined) {
      const answer = answerOf(question, one.answer);
      tab.sequence += 1;
      tab.answers.set(question.id, answer);
      onTheWay.push({ question: question.id, answer, opening: tab.opening, sequence: tab.sequence });
    }
    if (one.kind === 'deliver') {
      const all = [...onTheWay, ...sent];
      const arriving = one.order.flatMap((at) => all[at % Math.max(1, all.length)] ?? []);
      for (const choice of arriving) {
        const at = onTheWay.indexOf(choice);
        if (at >= 0) sent.push(...onTheWay.splice(at, 1));
      }
      await deliver(arriving);
    }
  }
  const tab = tabs[submittingTab % tabs.length];
  const result = handsInAll ? Object.fromEntries(tab?.answers ?? []) : {};
  for (const [id, answer] of Object.entries(result))
    keep(kept, {
      question: Number(id),
      answer,
      opening: tab?.opening ?? 0,
      sequence: Number.POSITIVE_INFINITY,
    });
  const told = await Promise.all(
    [1, 2].map(() => submit(browser, result, { opening: tab?.opening ?? 1, attempt_id })),
  );
  expect(told.map(({ errcode }) => errcode)).toEqual([0, 0]);
  const { exam_record: record } = (await browser.call('getExamRecord', EXAM)).data;
  expect(record.result).toEqual(
    Object.fromEntries(questions.map(({ id }) => [id, kept.get(id)?.answer ?? []])),
  );
  const correct = questions.filter((question) => {
    const answer = kept.get(question.id)?.answer ?? [];
    return (
      answer.length > 0 &&
      JSON.stringify([...answer].sort()) === JSON.stringify(rightAnswerTo(question).sort())
    );
  });
  expect(record.score).toBe(correct.length * 5);
}

test(
  'EXAM-22 whatever is opened, chosen, repeated, late or reordered, in up to three tabs: the marked paper is what was acknowledged last',
  async () => {
    await fc.assert(fc.asyncProperty(sitting, sitAtRandom), { seed: 20261123, numRuns: RUNS });
  },
  TIMEOUT,
);

test(
  'a choice that was acknowledged while the paper was being handed in is marked; any other was told so',
  async () => {
    for (let round = 0; round < RUNS; round++) {
      const { browser } = await examinee(site);
      const paper = await openPaper(browser);
      const { attempt_id } = paper.data.attempt;
      const questions = questionsOf(paper);
      const save = async (question: ShownQuestion) => {
        const answer = rightAnswerTo(question);
        const choice = { question_id: question.id, answer: JSON.stringify(answer), sequence: 1 };
        const { errcode } = await browser.call('saveExamAnswer', { attempt_id, ...choice });
        return { id: question.id, answer, errcode };
      };
      const [first = [], , rest = []] = await Promise.all([
        Promise.all(questions.slice(0, round % 10).map(save)),
        submit(browser),
        Promise.all(questions.slice(round % 10).map(save)),
      ]);
      const told = [...first, ...rest];
      expect(told.filter(({ errcode }) => errcode !== 0 && errcode !== 2625)).toEqual([]);
      const { exam_record: record } = (await browser.call('getExamRecord', EXAM)).data;
      const kept = told.map(({ id, answer, errcode }) => [id, errcode === 0 ? answer : []]);
      expect(record.result).toEqual(Object.fromEntries(kept));
      expect(record.score).toBe(told.filter(({ errcode }) => errcode === 0).length * 5);
    }
  },
  TIMEOUT,
);
