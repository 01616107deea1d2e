import { importersIn, operationsIn, reachedFrom, type SourceTree } from '../source-graph/source-graph.ts';
import { journeysTouchedBy, type TouchedByFile } from './touched.ts';

/** What a change may break, as far as it can be told. */
export interface Hit {
  /** The change may break anything: only a whole run tells. */
  readonly everything: boolean;
  /** Files of stories, from the root. */
  readonly stories: readonly string[];
  /** Files of journeys, by their names. */
  readonly journeys: readonly string[];
}

/** Read by everything, or by something that no import shows. */
const READ_BY_ALL =
  /^(?:package-lock\.json|openapi\/|.*vitest\.config\.ts$|tools\/site\/|packages\/test-kit\/|apps\/api\/seed\/|apps\/api\/migrations\/|apps\/web\/e2e\/(?:.*-fixture|site-holder|playwright\.config)\.ts$)/;
/** Every story is drawn with them or run by them, whatever it imports. */
const SHOWN_BY_ALL_STORIES =
  /^(?:packages\/ui-kit\/src\/(?:tokens|texts)\/|stories\/(?:\.storybook|every-story)\/|stories\/[^/]+\.tsx?$)/;
const ROUTE = /^apps\/web\/app\/routes\/(.+)\.route\.tsx$/;

interface Known {
  readonly tree: SourceTree;
  readonly touched: TouchedByFile;
  /** Pages by the screen that shows them. */
  readonly pagesOf: (screen: string) => readonly string[];
}

/** What a change hits, by imports, and by what each journey used in the last whole run. */
export function hitBy(changed: readonly string[], { tree, touched, pagesOf }: Known): Hit {
  const reached = [...reachedFrom(changed, importersIn(tree))];
  const pages = reached.flatMap((file) => {
    const screen = ROUTE.exec(file)?.[1];
    return screen === undefined ? [] : pagesOf(screen);
  });
  const own = reached
    .filter((file) => file.endsWith('.journey.ts'))
    .map((file) => file.split('/').at(-1) ?? '');
  const isStory = (file: string) => file.endsWith('.stories.tsx');
  const all = changed.some((file) => SHOWN_BY_ALL_STORIES.test(file)) ? [...tree.keys()] : reached;
  return {
    everything: changed.some((file) => READ_BY_ALL.test(file)),
    stories: all.filter(isStory).sort(),
    journeys: [...new Set([...own, ...journeysTouchedBy(touched, operationsIn(reached), pages)])].sort(),
  };
}
