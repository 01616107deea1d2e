import { expect, test } from 'vitest';
import { checkReferences } from './check-references.ts';

const tree = {
  paths: ['apps', 'apps/api', 'apps/api/src', 'apps/api/src/settle.ts', 'apps/web', 'apps/web/app', 'docs'],
  exists: (path: string) => path === 'apps/api/generated',
};

test.each<[text: string, stale: string[]]>([
  ['`apps/api/src/settle.ts`', []],
  ['`src/settle`, from within', []],
  ['`apps/api/src/{settle,refund}.ts`', ['apps/api/src/refund.ts']],
  ['`apps/**/*.ts`', []],
  ['`apps/api/*.ts`', ['apps/api/*.ts']],
  ['`apps/api/generated/`, not tracked', []],
  ['`apps/api/build/start.js`, not built yet', []],
  ['`apps/api/stores/`', ['apps/api/stores/']],
  ['an address: `app/order/pay`', []],
  ['of somebody else: `npm/registry`', []],
])('%s', (text, stale) => {
  expect(checkReferences('docs/a.md', `\n${text}`, tree)).toEqual(
    stale.map((path) => `docs/a.md:2 names ${path}, which is not there`),
  );
});
