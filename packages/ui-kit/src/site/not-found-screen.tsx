import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { OccasionPicture } from '../parts/occasion-picture.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './message-screen.module.css';

export interface NotFoundScreenProps {
  homeHref?: string;
  /** Goes to the previous page; omitted where there is none (002 §2). Home is always offered. */
  onBack?: () => void;
}

/** The page for an unknown address. */
export function NotFoundScreen({ homeHref = '/', onBack }: NotFoundScreenProps) {
  return (
    <div className={styles.screen}>
      <OccasionPicture occasion="missing" />
      <h1 className={styles.title}>
        <WholeWords>{SHELL_TEXTS.notFoundTitle}</WholeWords>
      </h1>
      <p className={styles.text}>
        <WholeWords>{SHELL_TEXTS.notFoundText}</WholeWords>
      </p>
      <div className={styles.ways}>
        {onBack && (
          <Button kind="primary" onClick={onBack}>
            {SHELL_TEXTS.back}
          </Button>
        )}
        <LinkButton kind={onBack ? 'secondary' : 'primary'} href={homeHref}>
          {SHELL_TEXTS.backHome}
        </LinkButton>
      </div>
    </div>
  );
}
