import { Fragment, type ReactNode, useId, useSyncExternalStore } from 'react';
import { keepPhrases, phrasesOf } from './phrases-of.ts';
import styles from './whole-words.module.css';

/** Joins phrases to a string, which React compares by value. */
const BREAK = '\u200b';

const NEVER_CHANGES = () => () => undefined;

/** Keeps the phrases that the server drew, if it did. */
function keepDrawn(id: string, text: string): void {
  const drawn = typeof document === 'undefined' ? null : document.getElementById(id);
  if (drawn?.textContent !== text) return;
  const joined = [...drawn.childNodes].map(({ nodeName, textContent }) =>
    nodeName === 'WBR' ? BREAK : textContent,
  );
  keepPhrases(text, joined.join('').split(BREAK));
}

/**
 * A title or a short line whose Chinese words are not torn at the end of a line. Browsers know `word-break: auto-phrase`
 * for Japanese only. The phrases of a page that hydrates are those in the server's HTML: another browser's dictionary may
 * be a different one, and reading it takes time. Anything but a string is shown as it is.
 */
export function WholeWords({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Phrases text={children} /> : children;
}

function Phrases({ text }: { text: string }) {
  const id = useId();
  const find = () => phrasesOf(text).join(BREAK);
  const findDrawn = () => {
    keepDrawn(id, text);
    return find();
  };
  const phrases = useSyncExternalStore(NEVER_CHANGES, find, findDrawn);
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
