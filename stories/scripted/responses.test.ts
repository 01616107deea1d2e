import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESPONSES } from './responses.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<
          Record<string, { readonly examples?: Readonly<Record<string, Example>> }>
        >;
      }
    >
  >;
}
interface Example {
  readonly value: unknown;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const contract = JSON.parse(
  readFileSync(new URL('../../packages/contract/generated/openapi.json', import.meta.url), 'utf8'),
) as Contract;

const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));

function exampleOf(operationId: string, name: string): unknown {
  const operation = operations.find((one) => one.operationId === operationId);
  const content = operation?.responses['200']?.content?.['application/json'];
  return content?.examples?.[name]?.value;
}

/** The pictures of the examples are empty files; stories draw their own. */
function withoutPictures(response: unknown): unknown {
  const drawn = (key: string, value: unknown) => (key === 'imgsrc' || key === 'image' ? 'a picture' : value);
  return JSON.parse(JSON.stringify(response, drawn) ?? 'null');
}

const CASES = Object.entries(RESPONSES).flatMap(([operationId, responses]) =>
  Object.entries(responses).map(([name, response]) => [operationId, name, response] as const),
);

test.each(CASES)('%s %s is the example of the contract', (operationId, name, response) => {
  expect(withoutPictures(response)).toEqual(withoutPictures(exampleOf(operationId, name)));
});
