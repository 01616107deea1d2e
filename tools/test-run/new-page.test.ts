import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { filesWithoutFrames, replaceIn } from './new-page.ts';
import type { VitestReport } from './test-reports.ts';

const DARK = 'Error: \nClick to debug …\n\nthe browser draws no frames of this page: {"width":1280}';

/** Of each file, what its stories failed with; `''`: passed. */
const report = (files: Record<string, Record<string, string>>): VitestReport => ({
  testResults: Object.entries(files).map(([file, tests]) => ({
    name: fromRoot('stories', file),
    assertionResults: Object.entries(tests).map(([fullName, said]) => ({
      fullName,
      ...(said === ''
        ? { status: 'passed', failureMessages: [] }
        : { status: 'failed', failureMessages: [said] }),
    })),
  })),
});

test('of the files that failed, those without frames run again, and no others', () => {
  const first = report({
    'pay/a.stories.tsx': { one: '', two: DARK },
    'pay/b.stories.tsx': { three: 'expected 1 to be 2' },
    'pay/c.stories.tsx': { four: '' },
  });
  expect([...filesWithoutFrames(first)]).toEqual(['pay/a.stories.tsx']);
});

test('what the new page says of a file stands for what the old one said, of the others nothing changes', () => {
  const first = report({
    'pay/a.stories.tsx': { one: '', two: DARK },
    'pay/b.stories.tsx': { three: 'expected 1 to be 2' },
  });
  const again = report({ 'pay/a.stories.tsx': { one: 'expected 3 to be 4', two: '' } });
  const whole = replaceIn(first, filesWithoutFrames(first), again);
  const said = whole.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => `${fullName} ${status}`),
  );
  expect(said).toEqual(['three failed', 'one failed', 'two passed']);
});

test('every-story is one file of tests: its stories are told apart by the file in their titles', () => {
  const dark = { 'exam/e.stories.tsx Late: hydrates': DARK, 'pay/p.stories.tsx Paid: hydrates': '' };
  const first = report({ 'every-story/every-story.browser.tsx': dark });
  const files = filesWithoutFrames(first);
  expect([...files]).toEqual(['exam/e.stories.tsx']);
  const again = report({
    'every-story/every-story.browser.tsx': { 'exam/e.stories.tsx Late: hydrates': '' },
  });
  expect(filesWithoutFrames(replaceIn(first, files, again)).size).toBe(0);
  expect(replaceIn(first, files, again).testResults.flatMap((suite) => suite.assertionResults)).toHaveLength(
    2,
  );
});
