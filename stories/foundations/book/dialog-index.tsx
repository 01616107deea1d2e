import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import styles from './book.module.css';
import { type BookDialog, REVIEW_STATUSES } from './dialogs/book-dialog.ts';
import { BOOK_DIALOGS } from './dialogs/book-dialogs.ts';
import { StoryFrame } from './story-frame.tsx';
import { StoryLink } from './story-link.tsx';
import { useDialogStories } from './use-dialog-stories.ts';

/** Wide enough for the widest dialog, and for most of a page that is none. */
const PICTURE = { width: 860, height: 620, scale: 0.43 };

function DialogCard({ dialog }: { dialog: BookDialog }) {
  const stories = useDialogStories(dialog);
  const { number, chinese, name, picture, status, requirements, calls } = dialog;
  const shown = stories?.states.find(({ state }) => state === picture);
  const title = `${number} ${chinese[0]}`;
  return (
    <li className={styles.card} data-dialog={number}>
      <h3 className={styles.cardTitle}>
        {stories ? (
          <StoryLink id={stories.page} view="docs">
            {title}
          </StoryLink>
        ) : (
          title
        )}
        <span className={styles.status}>{status}</span>
      </h3>
      <p className={styles.small}>
        {name} · {stories?.group}
      </p>
      {shown ? <StoryFrame id={shown.id} title={title} {...PICTURE} /> : <div className={styles.noPicture} />}
      <details>
        <summary>{stories ? `${stories.states.length} 种状态` : '状态'}</summary>
        <ul className={styles.states}>
          {stories?.states.map((state) => (
            <li key={state.id}>
              <StoryLink id={state.id} view="story">
                {state.name}
              </StoryLink>
            </li>
          ))}
        </ul>
      </details>
      <p className={styles.small}>要求 {requirements.join('、')}</p>
      <p className={styles.small}>
        调用 {calls.length === 0 && '无'}
        {calls.map((call) => (
          <a key={call} href={`/developers/calls/${call}.html`} className={styles.call}>
            {call}
          </a>
        ))}
      </p>
    </li>
  );
}

const says = ({ number, chinese, name, requirements, calls }: BookDialog): string =>
  [number, ...chinese, name, ...requirements, ...calls].join(' ').toLowerCase();

/** The page of all dialogs, with a field that narrows it. */
export function DialogIndex() {
  const [words, setWords] = useState('');
  const [status, setStatus] = useState('');
  const shown = BOOK_DIALOGS.filter(
    (dialog) => says(dialog).includes(words.trim().toLowerCase()) && (!status || dialog.status === status),
  );
  return (
    <Unstyled>
      <div className={styles.picker} data-book-wide="">
        <label>
          编号、名字、要求、调用
          <input type="search" value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <label>
          状态
          <select value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">全部</option>
            {REVIEW_STATUSES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <output>{shown.length} 个</output>
      </div>
      <ul className={styles.cards}>
        {shown.map((dialog) => (
          <DialogCard key={dialog.number} dialog={dialog} />
        ))}
      </ul>
    </Unstyled>
  );
}
