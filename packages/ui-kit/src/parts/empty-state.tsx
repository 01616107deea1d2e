import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { WholeWords } from './whole-words.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** The one next step. */
  action?: ReactNode;
}

/** A blank ledger line with what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
        <path d="M8 6h80v52H8zM8 16h80M32 6v52M64 6v52M8 26h80M8 36h80M8 46h80" />
        <path className={styles.double} d="M8 54h80M8 58h80" />
      </svg>
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
