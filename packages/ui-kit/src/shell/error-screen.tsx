import { Button } from '../parts/button.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './message-screen.module.css';

export interface ErrorScreenProps {
  /** A public sentence, never a stack. */
  message?: string;
  /** Said to customer service; the request id of the answer. */
  requestId?: string;
  onRetry: () => void;
}

export function ErrorScreen({ message = SHELL_TEXTS.errorText, requestId, onRetry }: ErrorScreenProps) {
  return (
    <div className={styles.screen} role="alert">
      <h1 className={styles.title}>{SHELL_TEXTS.errorTitle}</h1>
      <p className={styles.text}>{message}</p>
      {requestId && (
        <p className={styles.note}>
          {SHELL_TEXTS.errorNumber} {requestId}
        </p>
      )}
      <Button kind="primary" onClick={onRetry}>
        {SHELL_TEXTS.retry}
      </Button>
    </div>
  );
}
