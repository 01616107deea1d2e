import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { type Occasion, OccasionPicture } from './occasion-picture.tsx';
import { WholeWords } from './whole-words.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** The one next step. */
  action?: ReactNode;
  /** What is missing, as a picture; omitted: a page not written on yet. */
  occasion?: Occasion;
}

/** Nothing to show: why, in a picture and a sentence, and what to do about it. */
export function EmptyState({ title, text, action, occasion = 'blank' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>
        <OccasionPicture occasion={occasion} />
      </div>
      <p className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </p>
      {text && (
        <p className={styles.text}>
          <WholeWords>{text}</WholeWords>
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
