import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

interface Asked {
  type: number;
  stem: string;
  options?: Record<string, string>;
  answer?: string[];
  solution: string;
}
interface BankQuestion extends Asked {
  id: number;
  source: string;
  children?: Asked[];
}

const SINGLE = 1;
const MULTIPLE = 2;
const COMBINATION = 3;
const TRUE_OR_FALSE = 99;

const readBank = (name: string): BankQuestion[] =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../seed/exam-banks/${name}.json`, import.meta.url)), 'utf8'),
  );
const textsOf = ({ options = {} }: Asked) => Object.values(options);
const stemsOf = (questions: readonly Asked[]) => questions.map(({ stem }) => stem);
const shareOf = <T>(items: readonly T[], holds: (item: T) => boolean) =>
  items.filter(holds).length / items.length;
/** What is left of a sentence when marks, spaces and width do not count. */
const bare = (sentence: string) => sentence.normalize('NFKC').replaceAll(/[\p{P}\s]/gu, '');
const hasTwice = (values: readonly string[]) => new Set(values).size < values.length;

/** What keeps a question from being answered in the one way that is right. */
function keyProblem({ type, options = {}, answer = [] }: Asked): string | null {
  const letters = Object.keys(options);
  if (letters.join('') !== 'ABCDE'.slice(0, letters.length)) return 'letters';
  if (hasTwice(Object.values(options))) return 'two options read alike';
  if (answer.join('') !== letters.filter((letter) => answer.includes(letter)).join('')) return 'key';
  if (type === TRUE_OR_FALSE && Object.values(options).join() !== '正确,错误') return 'true or false';
  if (type === SINGLE && letters.length !== 4) return 'four options';
  const isAsMany = type === MULTIPLE ? answer.length >= 2 : answer.length === 1;
  return isAsMany ? null : 'how many are right';
}

/** Words that point at a place: a paper shows the options in another order. */
const PLACES = /[以如]上(都|各|皆|均|[一二两三四五]项)|上述|[前后][一二两三四五][项种]|选项|[A-E]项/;

describe.each([
  { name: 'general', least: { [SINGLE]: 66, [MULTIPLE]: 33, [TRUE_OR_FALSE]: 27, [COMBINATION]: 6 } },
  { name: 'public', least: { [SINGLE]: 66, [MULTIPLE]: 33, [TRUE_OR_FALSE]: 27 } },
])('the bank "$name"', ({ name, least }) => {
  const bank = readBank(name);
  const asked: Asked[] = bank.flatMap((question) => question.children ?? [question]);
  const ofType = (type: number) => asked.filter((question) => question.type === type);

  test('holds six papers, and no kind that none of them asks for', () => {
    expect(bank.length).toBeGreaterThanOrEqual(132);
    const counts = Object.entries(Object.groupBy(bank, ({ type }) => type));
    expect(counts.map(([type]) => type)).toEqual(Object.keys(least));
    const few = counts.filter(([type, found = []]) => found.length < (least[Number(type) as 1] ?? 0));
    expect(few.map(([type]) => type)).toEqual([]);
  });

  test('numbers its questions from 1 on, each once', () => {
    expect(bank.map(({ id }) => id)).toEqual(bank.map((_, at) => at + 1));
  });

  test('asks nothing twice', () => {
    const stems = bank.map(({ stem }) => bare(stem));
    expect(stems.filter((stem, at) => stems.indexOf(stem) < at)).toEqual([]);
  });

  test('can be answered, each question as its kind is', () => {
    const problems = asked.map((question) => [question.stem, keyProblem(question)]);
    expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
  });

  test('explains every answer, and cites what it follows from', () => {
    const unexplained = [...bank, ...asked].filter(({ solution }) => solution.length < 6);
    expect(stemsOf(unexplained)).toEqual([]);
    expect(stemsOf(bank.filter(({ source }) => !/^《.+》/.test(source)))).toEqual([]);
  });

  test('stays true when the options change places', () => {
    const pointing = asked.filter((question) =>
      [...textsOf(question), question.solution].some((text) => PLACES.test(text)),
    );
    expect(stemsOf(pointing)).toEqual([]);
  });

  test.each(['A', 'B', 'C', 'D'])('has about as often the answer %s as another', (letter) => {
    const share = shareOf(ofType(SINGLE), ({ answer }) => answer?.[0] === letter);
    expect(share).toBeGreaterThanOrEqual(0.15);
    expect(share).toBeLessThanOrEqual(0.35);
  });

  test('is not passed by taking every sentence for true, or all options but one for right', () => {
    const isTrue = shareOf(ofType(TRUE_OR_FALSE), ({ answer }) => answer?.[0] === 'A');
    expect(isTrue).toBeGreaterThanOrEqual(0.35);
    expect(isTrue).toBeLessThanOrEqual(0.65);
    const allButOne = shareOf(
      ofType(MULTIPLE),
      (question) => textsOf(question).length - (question.answer?.length ?? 0) === 1,
    );
    expect(allButOne).toBeLessThan(0.5);
  });

  test('has combinations of one size, without an answer of their own', () => {
    const combinations = bank.filter(({ type }) => type === COMBINATION);
    const odd = combinations.filter(
      ({ children, options, answer }) =>
        children?.length !== 3 || options !== undefined || answer !== undefined,
    );
    expect(stemsOf(odd)).toEqual([]);
  });
});
