import { Fragment, type ReactNode, useId, useSyncExternalStore } from 'react';
import { phrasesOf } from './phrases-of.ts';
import styles from './whole-words.module.css';

/** Joins phrases to a string, which React compares by value. */
const BREAK = '\u200b';

const NEVER_CHANGES = () => () => undefined;

/** The phrases that the server drew; null where it drew none. */
function drawnPhrases(id: string, text: string): string | null {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(id);
  if (drawn?.textContent !== text) return null;
  return [...drawn.childNodes].map((node) => (node.nodeName === 'WBR' ? BREAK : node.textContent)).join('');
}

/**
 * A title or a short line whose Chinese words are not torn at the end of a line. Browsers know `word-break: auto-phrase`
 * for Japanese only. While a page hydrates, the phrases are those in the server's HTML: another browser's dictionary may
 * be a different one. Anything but a string is shown as it is.
 */
export function WholeWords({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Phrases text={children} /> : children;
}

function Phrases({ text }: { text: string }) {
  const id = useId();
  const find = () => phrasesOf(text).join(BREAK);
  const phrases = useSyncExternalStore(NEVER_CHANGES, find, () => drawnPhrases(id, text) ?? find());
  return (
    <span id={id} className={styles.words}>
      {phrases.split(BREAK).map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of one text are never reordered
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
