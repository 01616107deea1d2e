import { useEffect, useState } from 'react';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { BookDialog } from './dialogs/book-dialog.ts';
import { pageNameOf } from './dialogs/book-dialogs.ts';

interface StoriesModule {
  readonly default: { readonly title: string; readonly parameters?: { readonly states?: readonly string[] } };
  readonly [story: string]: unknown;
}

/** A state of a dialog's union with its story. */
export interface ShownState {
  readonly id: string;
  readonly state: string;
  readonly name: string;
}

export interface DialogStories {
  /** The id of its page. */
  readonly page: string;
  /** 个人中心 */
  readonly group: string;
  readonly states: readonly ShownState[];
}

const FILES = import.meta.glob<StoriesModule>('../*/**/*.stories.tsx');

const nameOf = (story: unknown, other: string): string =>
  typeof story === 'object' && story !== null && 'name' in story ? String(story.name) : other;

/** The states that a file of stories shows, in the order of the union. */
function statesOf({ default: meta, ...stories }: StoriesModule): ShownState[] {
  const shown = Object.entries(stories).map(([key, story]) => {
    const id = toId(meta.title, storyNameFromExport(key));
    return { id, state: id.split('--')[1] ?? '', name: nameOf(story, key) };
  });
  return (meta.parameters?.states ?? []).flatMap((state) => shown.find((one) => one.state === state) ?? []);
}

async function load(dialog: BookDialog): Promise<DialogStories> {
  const paths = [dialog.stories, ...(dialog.more ?? [])];
  const loaded = await Promise.all(paths.map((path) => FILES[`../${path}.stories.tsx`]?.()));
  const modules = loaded.filter((module) => module !== undefined);
  const title = modules[0]?.default.title ?? '';
  return {
    page: toId(title, pageNameOf(dialog)),
    group: title.split(' ')[0] ?? '',
    states: modules.flatMap(statesOf),
  };
}

/** The stories of a dialog; null until they are loaded. */
export function useDialogStories(dialog: BookDialog): DialogStories | null {
  const [stories, setStories] = useState<DialogStories | null>(null);
  useEffect(() => {
    let isShown = true;
    void load(dialog).then((loaded) => isShown && setStories(loaded));
    return () => {
      isShown = false;
    };
  }, [dialog]);
  return stories;
}
