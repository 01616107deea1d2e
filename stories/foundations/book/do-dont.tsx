import { Unstyled } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';
import styles from './book.module.css';
import type { BookPair } from './dialogs/book-dialog.ts';
import { bookDialog } from './dialogs/book-dialogs.ts';
import { storiesOf } from './states-of.ts';
import { StoryFrame } from './story-frame.tsx';
import { loadStories, useDialogStories } from './use-dialog-stories.ts';

/**
 * The windows of the pictures, as small as the subject allows, because what is said in them has to be read; two stand side
 * by side in a window of 1280, beside the sidebar.
 */
const WINDOWS = {
  message: { width: 600, height: 440, scale: 0.73 },
  desk: { width: 860, height: 720, scale: 0.51 },
  phone: { width: 375, height: 620, scale: 0.8 },
} as const;

interface PictureProps {
  kind: '要' | '不要';
  /** Null until it is known. */
  id: string | null;
  says: string;
  screen: keyof typeof WINDOWS;
}

function Picture({ kind, id, says, screen }: PictureProps) {
  const size = WINDOWS[screen];
  return (
    <figure className={styles.advice} data-advice={kind} style={{ width: size.width * size.scale }}>
      <p className={styles.adviceHead}>
        <span aria-hidden="true">{kind === '要' ? '✓' : '✕'}</span> {kind}
      </p>
      {id === null ? (
        <div style={{ height: size.height * size.scale }} />
      ) : (
        <StoryFrame id={id} title={`${kind}：${says}`} {...size} />
      )}
      <figcaption>{says}</figcaption>
    </figure>
  );
}

/** The id of a story by its file; null until the file is loaded. */
function useStoryId({ stories, story }: BookPair['avoid']): string | null {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadStories(stories).then((module) => {
      const found = module && storiesOf(module).find(({ state }) => state === story);
      if (isShown) setId(found?.id ?? null);
    });
    return () => {
      isShown = false;
    };
  }, [stories, story]);
  return id;
}

function Pair({ pair, wanted }: { pair: BookPair; wanted: string | null }) {
  const { want, avoid, screen = 'message' } = pair;
  const avoided = useStoryId(avoid);
  return (
    <div className={styles.advices}>
      <Picture kind="要" id={wanted} says={want.says} screen={screen} />
      <Picture kind="不要" id={avoided} says={avoid.says} screen={screen} />
    </div>
  );
}

/** What to do and what not to, in pictures side by side; further sentences stand below them in the page. */
export function DoDont({ of }: { of: string }) {
  const dialog = bookDialog(of);
  const shown = useDialogStories(dialog);
  return (
    <Unstyled>
      {dialog.pairs.map((pair) => (
        <Pair
          key={pair.avoid.story}
          pair={pair}
          wanted={shown?.states.find(({ state }) => state === pair.want.state)?.id ?? null}
        />
      ))}
    </Unstyled>
  );
}
