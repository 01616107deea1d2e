import { expect, test } from 'vitest';
import { unusedAllowances } from './check-allowances.ts';

const boundaries = { 'packages/domain': { ours: ['constants'], theirs: ['zod'] } };
const unusedOf = (path: string, text: string) => unusedAllowances(boundaries, [], [{ path, text }]);
const CONSTANTS = 'rules.ts lets packages/domain import @jixu/constants, which it does not';
const ZOD = 'rules.ts lets packages/domain import zod, which it does not';

test.each<[text: string, unused: string[]]>([
  ["import { z } from 'zod';\nimport type { A } from '@jixu/constants/a';", []],
  ["import 'zod';\nexport * from '@jixu/constants';", []],
  ["const { z } = await import('zod/mini');", [CONSTANTS]],
  ["import { z } from 'zodiac';", [CONSTANTS, ZOD]],
  ["const name = 'zod';", [CONSTANTS, ZOD]],
])('%s', (text, unused) => {
  expect(unusedOf('packages/domain/src/a.ts', text)).toEqual(unused);
});

test('what another workspace imports does not count', () => {
  expect(unusedOf('apps/api/src/a.ts', "import 'zod';\nimport '@jixu/constants';")).toEqual([CONSTANTS, ZOD]);
});

test('what tests may use is used by one', () => {
  const file = { path: 'packages/domain/src/a.test.ts', text: "import 'jose';" };
  expect(unusedAllowances({}, ['jose', 'jsonld'], [file])).toEqual([
    'rules.ts lets tests import jsonld, which none does',
  ]);
});
