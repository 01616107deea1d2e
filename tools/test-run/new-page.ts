import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fromRoot } from '../setup/paths.ts';
import { keepChance } from './chance.ts';
import { currentCommit } from './changed-files.ts';
import type { VitestReport } from './test-reports.ts';

/** The words of stories/frames.ts. */
const NO_FRAMES = 'the browser draws no frames of this page';

type Suite = VitestReport['testResults'][number];
type Test = Suite['assertionResults'][number];

/** The file of a story, from `stories/`; tests of every-story name it in their titles. */
const storyFileOf = (suite: Suite, test: Test): string =>
  /^\S+\.stories\.tsx/.exec(test.fullName.trim())?.[0] ?? relative(fromRoot('stories'), suite.name);

const failed = ({ status }: Test): boolean => status === 'failed';

const filesOf = (report: VitestReport, isMeant: (test: Test) => boolean): Set<string> =>
  new Set(
    report.testResults.flatMap((suite) =>
      suite.assertionResults.filter(isMeant).map((test) => storyFileOf(suite, test)),
    ),
  );

/** Files of stories that a page failed because the browser drew it no more. */
export const filesWithoutFrames = (report: VitestReport): Set<string> =>
  filesOf(
    report,
    (test) => failed(test) && test.failureMessages?.some((message) => message.includes(NO_FRAMES)) === true,
  );

/** A report in which what the second run says of these files stands for what the first said. */
export function replaceIn(
  first: VitestReport,
  files: ReadonlySet<string>,
  second: VitestReport,
): VitestReport {
  const kept = first.testResults.map((suite) => {
    const others = suite.assertionResults.filter((test) => !files.has(storyFileOf(suite, test)));
    const { status } = suite;
    const isMended = suite.assertionResults.some(failed) && !others.some(failed);
    return {
      ...suite,
      assertionResults: others,
      ...(isMended && status !== undefined ? { status: 'passed' } : {}),
    };
  });
  return { testResults: [...kept, ...second.testResults] };
}

function keepInMind(files: ReadonlySet<string>, second: VitestReport): void {
  const failing = filesOf(second, failed);
  const [at, commit] = [new Date().toISOString(), currentCommit()];
  keepChance(
    [...files].map((file) => ({
      at,
      commit,
      test: `stories/${file}`,
      failure: NO_FRAMES,
      outcome: failing.has(file) ? 'failed' : 'passed the second time',
    })),
  );
}

const read = (report: string): VitestReport =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };

/**
 * Runs stories, and once more, in a new page, the files that failed for want of frames: a second try in the same page would fail
 * as well. It is told, and kept with what failed by chance, but is no retry of a test.
 */
export async function withNewPage(
  report: string,
  run: (files?: readonly string[]) => Promise<number>,
): Promise<number> {
  const code = await run();
  const first = read(report);
  const files = filesWithoutFrames(first);
  if (code === 0 || files.size === 0) return code;
  console.log(`  the browser drew no frames: ${files.size} files run again in a new page`);
  const again = await run([...files]);
  const second = read(report);
  const whole = replaceIn(first, files, second);
  writeFileSync(report, JSON.stringify(whole));
  keepInMind(files, second);
  return again === 0 && filesOf(whole, failed).size === 0 ? 0 : 1;
}
