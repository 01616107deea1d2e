import { useEffect, useState } from 'react';
import { toId } from 'storybook/internal/csf';
import type { BookDialog } from './dialogs/book-dialog.ts';
import { pageNameOf } from './dialogs/book-dialogs.ts';
import { type ShownState, type StoriesModule, statesOf } from './states-of.ts';

export interface DialogStories {
  /** The id of its page. */
  readonly page: string;
  /** 个人中心 */
  readonly group: string;
  readonly states: readonly ShownState[];
}

const FILES = import.meta.glob<StoriesModule>('../../*/**/*.stories.tsx');

/** A file of stories by its path from `stories/`, without `.stories.tsx`. */
export const loadStories = async (path: string): Promise<StoriesModule | undefined> =>
  FILES[`../../${path}.stories.tsx`]?.();

async function load(dialog: BookDialog): Promise<DialogStories> {
  const loaded = await Promise.all([dialog.stories, ...(dialog.more ?? [])].map(loadStories));
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
