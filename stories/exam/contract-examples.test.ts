import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHECK_RESULTS } from '../check/check-examples.ts';
import { QUIZ_RESULTS } from '../lesson/quiz/quiz-results.ts';
import { RATING_RESULTS } from '../lesson/rating/rating-examples.ts';
import { EXAM_RESULTS } from './exam-examples.ts';

type Examples = Readonly<Record<string, { readonly value: unknown }>>;
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly examples?: Examples }>> }>
  >;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const contract: Contract = JSON.parse(
  readFileSync(new URL('../../packages/contract/generated/openapi.json', import.meta.url), 'utf8'),
);
const OPERATIONS = Object.values(contract.paths).flatMap((path) => Object.values(path));

function exampleOf(operationId: string, name: string): unknown {
  const operation = OPERATIONS.find((one) => one.operationId === operationId);
  return operation?.responses['200']?.content?.['application/json']?.examples?.[name]?.value;
}

/** The pictures of the examples are empty files; stories draw their own. */
function withoutPictures(answer: unknown): unknown {
  const drawn = (key: string, value: unknown) =>
    key === 'imageBase64' || key === 'image' ? 'a picture' : value;
  return JSON.parse(JSON.stringify(answer, drawn) ?? 'null');
}

const PLAYED = { ...QUIZ_RESULTS, ...CHECK_RESULTS, ...RATING_RESULTS, ...EXAM_RESULTS };
const CASES = Object.entries(PLAYED).flatMap(([operationId, answers]) =>
  Object.entries(answers).map(([name, answer]) => [operationId, name, answer] as const),
);

test.each(CASES)('%s %s is the example of the contract', (operationId, name, answer) => {
  expect(withoutPictures(answer)).toEqual(withoutPictures(exampleOf(operationId, name)));
});
