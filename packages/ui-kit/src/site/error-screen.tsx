import { Button } from '../parts/button.tsx';
import { OccasionPicture } from '../parts/occasion-picture.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './message-screen.module.css';

/** offline: no network; incomplete: a part of the page did not load; failed: everything else. */
export type ErrorScreenKind = 'offline' | 'incomplete' | 'failed';

export interface ErrorScreenProps {
  kind?: ErrorScreenKind;
  /** A public sentence, never a stack; defaults to that of the kind. */
  message?: string;
  /** For customer service: the request id of the response. */
  requestId?: string;
  onRetry: () => void;
}

const WORDS = {
  offline: { title: SHELL_TEXTS.offlineTitle, text: SHELL_TEXTS.offlineText },
  incomplete: { title: SHELL_TEXTS.chunkTitle, text: SHELL_TEXTS.chunkText },
  failed: { title: SHELL_TEXTS.errorTitle, text: SHELL_TEXTS.errorText },
} as const;

export function ErrorScreen({ kind = 'failed', message, requestId, onRetry }: ErrorScreenProps) {
  const { title, text } = WORDS[kind];
  return (
    <div className={styles.screen} role="alert">
      <OccasionPicture occasion={kind === 'offline' ? 'offline' : 'failed'} />
      <h1 className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </h1>
      <p className={styles.text}>
        <WholeWords>{message ?? text}</WholeWords>
      </p>
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
