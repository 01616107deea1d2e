import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROFILE_RESULTS } from '../../profile/profile-results.ts';
import { PRODUCT_RESULTS } from '../buy/product-results.ts';
import { ORDER_RESULTS } from '../order-results.ts';
import { PAY_RESULTS } from './pay-results.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Record<
    string,
    { content?: Record<string, { examples?: Record<string, { value: unknown }> }> }
  >;
}
interface Contract {
  readonly paths: Record<string, Record<string, Operation>>;
}

const contract: Contract = JSON.parse(
  readFileSync(new URL('../../../packages/contract/generated/openapi.json', import.meta.url), 'utf8'),
);
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));

function exampleOf(operationId: string, name: string): unknown {
  const operation = operations.find((one) => one.operationId === operationId);
  return operation?.responses['200']?.content?.['application/json']?.examples?.[name]?.value;
}

/** The picture of the example is an empty file; stories draw their own. */
function withoutPictures(answer: unknown): unknown {
  const drawn = (key: string, value: unknown) => (key === 'base_img' ? 'a picture' : value);
  return JSON.parse(JSON.stringify(answer, drawn) ?? 'null');
}

const RESULTS = { ...PAY_RESULTS, ...ORDER_RESULTS, ...PRODUCT_RESULTS, ...PROFILE_RESULTS };
const CASES = Object.entries(RESULTS).flatMap(([operationId, answers]) =>
  Object.entries(answers).map(([name, answer]) => [operationId, name, answer] as const),
);

test.each(CASES)('%s %s is the example of the contract', (operationId, name, answer) => {
  expect(withoutPictures(answer)).toEqual(withoutPictures(exampleOf(operationId, name)));
});
