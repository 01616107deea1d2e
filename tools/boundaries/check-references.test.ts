import { expect, test } from 'vitest';
import { checkReferences } from './check-references.ts';

const tree = {
  paths: new Set([
    'apps',
    'apps/api',
    'apps/api/src',
    'apps/api/src/settle.ts',
    'apps/api/src/pay/pay.ts',
    'apps/web',
    'apps/web/app',
    'docs',
    'docs/map.md',
    'lab',
    'lab/README.md',
  ]),
  exists: (path: string) => path === 'apps/api/generated',
};

test.each<[text: string, stale: string[]]>([
  ['`apps/api/src/settle.ts`', []],
  ['`apps/api/src/settle`, without its ending', []],
  ['`src/settle.ts`, which is below another folder', ['src/settle.ts']],
  ['`settle/`, where a folder only ends so', ['settle/']],
  [
    '`proofs/`, `world/x.ts`, `reliability/replay/page.ts`: folders that are nowhere',
    ['proofs/', 'world/x.ts', 'reliability/replay/page.ts'],
  ],
  ['`apps/api/src/{settle,refund}.ts`', ['apps/api/src/refund.ts']],
  ['`apps/**/*.ts`, `apps/<app>/src`', []],
  ['`apps/api/*.ts`', ['apps/api/*.ts']],
  ['`apps/api/generated/`, not tracked', []],
  ['`apps/api/build/start.js`, not built yet', []],
  ['an address, a kind of body, what a site writes: `app/order/pay`, `multipart/form-data`, `.data/pg`', []],
  ['a package: `@jixu/domain`; what is typed: `node apps/gone.ts`', []],
  ['[beside it](map.md), [from the root](docs/map.md#where), [an address](https://a.b/c.md)', []],
  ['[gone](decisions/0001.md)', ['decisions/0001.md']],
])('in a document: %s', (text, stale) => {
  expect(checkReferences('docs/a.md', `\n${text}`, tree)).toEqual(
    stale.map((path) => `docs/a.md:2 names ${path}, which is not there`),
  );
});

test.each<[file: string, text: string, stale: string[]]>([
  ['apps/api/src/pay/a.ts', "import './gone.ts'; // as pay/pay.ts, src/settle.ts and lab/README.md do", []],
  ['apps/api/src/pay/a.ts', '/** Like apps/api/src/gone.ts. */', ['apps/api/src/gone.ts']],
  ['apps/api/src/pay/a.ts', '/** Like `lab/gone/`. */', ['lab/gone/']],
  ['apps/api/src/pay/a.ts', "const path = 'lab/gone.ts';", []],
  ['apps/api/src/pay/a.ts', '// biome-ignore lint/a11y/useAltText: a reason', []],
  ['apps/api/src/pay/a.css', '/* apps/web/gone.css */', ['apps/web/gone.css']],
  ['openapi/a.yaml', '# of apps/api/src/gone.ts\nname: apps/gone.ts', ['apps/api/src/gone.ts']],
  ['docs/a.tsv', 'PAY-01\tapps/api/src/gone.test.ts › 80/20/ of it', ['apps/api/src/gone.test.ts']],
  ['docs/a.mdx', '`apps/gone.ts`', ['apps/gone.ts']],
])('in %s: %s', (file, text, stale) => {
  expect(checkReferences(file, text, tree)).toEqual(
    stale.map((path) => `${file}:1 names ${path}, which is not there`),
  );
});
