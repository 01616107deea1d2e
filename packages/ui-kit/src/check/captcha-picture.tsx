import { CAPTCHA_CHECK_TEXTS, type CaptchaCheck } from '@jixu/domain/check/captcha-check';
import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CHECK_TEXTS } from '../texts/check-texts.ts';
import styles from './captcha-picture.module.css';

export interface CaptchaPictureProps {
  check: CaptchaCheck;
  onRefresh: () => void;
}

/** The picture with a button for another one, or the reason there is none. */
export function CaptchaPicture({ check, onRefresh }: CaptchaPictureProps) {
  const isFailed = check.status === 'fetch-failed';
  return (
    <div className={styles.row}>
      <div className={styles.frame}>
        {check.image !== null && (
          <img className={styles.picture} src={check.image} alt={CHECK_TEXTS.captchaImage} />
        )}
        <div aria-live="polite" className={styles.said}>
          {check.status === 'loading' && <span className={styles.loading}>{CHECK_TEXTS.captchaLoading}</span>}
          {isFailed && (
            <span className={styles.failed}>
              <WholeWords>{CAPTCHA_CHECK_TEXTS.fetchFailed}</WholeWords>
            </span>
          )}
        </div>
      </div>
      <Button
        size="small"
        kind={isFailed ? 'secondary' : 'quiet'}
        disabled={check.status === 'loading' || check.status === 'verifying'}
        onClick={onRefresh}
      >
        {isFailed ? CHECK_TEXTS.captchaAgain : CHECK_TEXTS.captchaRefresh}
      </Button>
    </div>
  );
}
