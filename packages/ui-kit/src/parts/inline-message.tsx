import type { ReactNode } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './inline-message.module.css';

export interface InlineMessageProps {
  /** info: for information. waiting: undecided or due. done: succeeded. error: failed. */
  kind?: 'info' | 'waiting' | 'done' | 'error';
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}

/** An inline message with at most one action. */
export function InlineMessage({ kind = 'info', children, action, onClose }: InlineMessageProps) {
  return (
    <div className={styles.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>{children}</div>
      {action}
      {onClose && (
        <button type="button" className={styles.close} aria-label={PARTS_TEXTS.close} onClick={onClose}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      )}
    </div>
  );
}
