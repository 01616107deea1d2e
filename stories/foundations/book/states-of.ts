import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** A file of stories, as far as pages of the book need it. */
export interface StoriesModule {
  readonly default: {
    readonly title: string;
    readonly tags?: readonly string[];
    readonly decorators?: unknown;
    /** `states`: the union of the dialog, which has a story for each. */
    readonly parameters?: { readonly states?: readonly string[]; readonly layout?: string };
  };
  readonly [story: string]: unknown;
}

/** A story and what it is called. */
export interface ShownState {
  readonly id: string;
  readonly state: string;
  readonly name: string;
}

const nameOf = (story: unknown, other: string): string =>
  typeof story === 'object' && story !== null && 'name' in story ? String(story.name) : other;

/** All stories of a file, in source order. */
export function storiesOf({ default: meta, ...stories }: StoriesModule): ShownState[] {
  return Object.entries(stories).map(([key, story]) => {
    const id = toId(meta.title, storyNameFromExport(key));
    return { id, state: id.split('--')[1] ?? '', name: nameOf(story, key) };
  });
}

/** The states that a file of stories shows, in the order of the union. */
export function statesOf(module: StoriesModule): ShownState[] {
  const stories = storiesOf(module);
  const states = module.default.parameters?.states ?? [];
  return states.flatMap((state) => stories.find((one) => one.state === state) ?? []);
}
