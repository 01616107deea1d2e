import { importersIn, operationsIn, reachedFrom, type SourceTree } from '@jixu/tools/source-graph';

export interface ReachingTests {
  readonly vitest: readonly string[];
  readonly stories: readonly string[];
}

/** Tests of the API that call an operation, which its handlers wire. */
function callersOf(operations: readonly string[], tree: SourceTree): string[] {
  const quoted = operations.map((id) => `'${id}'`);
  return [...tree]
    .filter(([file, text]) => file.startsWith('apps/api/') && quoted.some((id) => text.includes(id)))
    .map(([file]) => file);
}

/** The vitest and stories files that would run a changed file, by the rule of gate-bugs.ts. */
export function testsReaching(file: string, tree: SourceTree): ReachingTests {
  const reached = reachedFrom([file], importersIn(tree));
  const all = [...new Set([...reached, ...callersOf(operationsIn(reached), tree)])].sort();
  return {
    vitest: all.filter((one) => /\.test\.tsx?$/.test(one)),
    stories: all.filter((one) => one.endsWith('.stories.tsx')),
  };
}
