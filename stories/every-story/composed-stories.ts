import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import * as preview from '../.storybook/preview.tsx';

setProjectAnnotations(preview);

type StoryModule = Parameters<typeof composeStories>[0];

/** What a story and what is above it say of themselves; of interest here is what they say to axe. */
export interface StoryParameters {
  readonly a11y?: { readonly options?: object };
}

export type ComposedStory = ComponentType & { readonly parameters: StoryParameters };

/** Every file of stories, loaded on demand. */
const FILES = import.meta.glob<StoryModule>('../**/*.stories.tsx');

export const STORY_FILES: readonly string[] = Object.keys(FILES).sort();

/** The stories of a file, in source order, as components that depend only on React. */
export async function storiesOf(path: string): Promise<Record<string, ComposedStory>> {
  const load = FILES[path];
  if (!load) throw new Error(`${path}: no such file of stories`);
  return composeStories(await load());
}
