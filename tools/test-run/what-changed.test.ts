import { expect, test } from 'vitest';
import { hitBy } from './what-changed.ts';

const TREE = new Map([
  [
    'packages/ui-kit/src/order/pay/panel.tsx',
    "import styles from './panel.module.css';\nexport const Panel = styles;",
  ],
  ['stories/order/pay/panel.stories.tsx', "import { Panel } from '@jixu/ui-kit/order/pay/panel.tsx';"],
  ['stories/exam/paper.stories.tsx', ''],
  ['apps/web/app/routes/pay.route.tsx', "import { Panel } from '@jixu/ui-kit/order/pay/panel.tsx';"],
  ['apps/api/src/features/exam/exam-store.ts', ''],
  [
    'apps/api/src/features/exam/operations/begin-exam.ts',
    "import { exams } from '#features/exam/exam-store.ts';",
  ],
  ['apps/web/e2e/exam-sitter.ts', ''],
  ['apps/web/e2e/face.journey.ts', "import { ExamSitter } from './exam-sitter.ts';"],
]);
const KNOWN = {
  tree: TREE,
  touched: {
    'pay.journey.ts': { operations: ['createOrder'], pages: ['pay'] },
    'exam.journey.ts': { operations: ['beginExam'], pages: ['exam'] },
  },
  pagesOf: (screen: string) => [screen],
};
const hit = (...changed: string[]) => hitBy(changed, KNOWN);

test('a component hits its stories, and the journeys that saw the screens it stands on', () => {
  expect(hit('packages/ui-kit/src/order/pay/panel.tsx')).toEqual({
    everything: false,
    stories: ['stories/order/pay/panel.stories.tsx'],
    journeys: ['pay.journey.ts'],
  });
});

test('a style hits what is drawn with it', () => {
  expect(hit('packages/ui-kit/src/order/pay/panel.module.css')).toEqual(
    hit('packages/ui-kit/src/order/pay/panel.tsx'),
  );
});

test('a query of the API hits the journeys that called an operation made of it', () => {
  expect(hit('apps/api/src/features/exam/exam-store.ts').journeys).toEqual(['exam.journey.ts']);
});

test('what helps journeys hits those that use it, a token or a check of stories every story, a README nothing', () => {
  expect(hit('apps/web/e2e/exam-sitter.ts').journeys).toEqual(['face.journey.ts']);
  for (const shared of ['packages/ui-kit/src/tokens/color-tokens.ts', 'stories/every-story/find-cut.ts'])
    expect(hit(shared).stories).toEqual([
      'stories/exam/paper.stories.tsx',
      'stories/order/pay/panel.stories.tsx',
    ]);
  expect(hit('README.md')).toEqual({ everything: false, stories: [], journeys: [] });
});

test.each(['package-lock.json', 'openapi/errcodes.yaml', 'apps/api/migrations/001.sql', 'vitest.config.ts'])(
  '%s may break anything',
  (file) => expect(hit(file).everything).toBe(true),
);
