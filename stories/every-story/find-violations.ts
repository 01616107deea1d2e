import { afterEach } from '@storybook/addon-a11y/preview';
import type { StoryParameters } from './composed-stories.ts';

type Context = Parameters<typeof afterEach>[0];
type Needed = Pick<Context, 'id' | 'viewMode' | 'globals' | 'parameters' | 'reporting'>;

/** What Storybook's addon does after a story. */
const runAxe = afterEach as (context: Needed) => ReturnType<typeof afterEach>;

interface AxeResult {
  readonly error?: unknown;
  readonly violations?: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly unknown[] }[];
  }[];
}

/** Otherwise axe describes every element that passes, for nobody. */
const onlyViolations = (parameters: StoryParameters): StoryParameters => ({
  ...parameters,
  a11y: { ...parameters.a11y, options: { resultTypes: ['violations'], ...parameters.a11y?.options } },
});

function tell({ error, violations = [] }: AxeResult): string[] {
  if (error !== undefined) return [`axe did not run: ${String(error)}`];
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`,
  );
}

/** What axe finds on the page, by the rules of the panel that Storybook shows to designers, the story's own included. */
export async function findViolations(parameters: StoryParameters): Promise<string[]> {
  const found: string[] = [];
  const addReport = ({ result }: { result: unknown }) => found.push(...tell(result as AxeResult));
  await runAxe({
    id: '',
    viewMode: 'story',
    globals: {},
    parameters: onlyViolations(parameters),
    reporting: { reports: [], addReport },
  });
  return found;
}
