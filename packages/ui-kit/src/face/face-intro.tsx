import type { FaceConsent } from '@jixu/domain/face/face-consent';
import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import consentStyles from './face-consent-text.module.css';
import { FaceHeading, FaceLearner } from './face-parts.tsx';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps } from './face-verify-state.ts';

/** Step one: what the check is about, and the rules that it rests on. */
export function FaceIntro(props: FaceVerifyPanelProps) {
  const { learner, purpose, consent, onStart, onDecline, onWithdraw } = props;
  const isRecovery = purpose.type === 'recovery';
  return (
    <>
      <FaceHeading>{isRecovery ? TEXTS.recoveryTitle : TEXTS.introTitle}</FaceHeading>
      <FaceLearner learner={learner} />
      <ul className={styles.notes}>
        {[...TEXTS.intro, isRecovery ? TEXTS.introOfRecovery : TEXTS.introOfLearner].map((line) => (
          <li key={line}>
            <WholeWords>{line}</WholeWords>
          </li>
        ))}
      </ul>
      <details className={styles.rules}>
        <summary>{TEXTS.readConsent(consent.title)}</summary>
        <FaceConsentText consent={consent} />
        {!isRecovery && (
          <Button kind="quiet" size="small" onClick={onWithdraw}>
            {TEXTS.withdraw}
          </Button>
        )}
      </details>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onDecline}>
          {TEXTS.otherWay}
        </Button>
        <Button kind="primary" size="large" busy={learner === null && !isRecovery} onClick={onStart}>
          {TEXTS.start}
        </Button>
      </div>
    </>
  );
}

/** Agreeing is an act of its own, and declining as easy. */
export function FaceConsentStep({ consent, onAgree, onDecline }: FaceVerifyPanelProps) {
  return (
    <>
      <FaceHeading>{TEXTS.consentTitle}</FaceHeading>
      <p className={styles.text}>
        <WholeWords>{TEXTS.consentText}</WholeWords>
      </p>
      <FaceConsentText consent={consent} />
      <div className={styles.actions}>
        <Button size="large" onClick={onDecline}>
          {TEXTS.disagree}
        </Button>
        <Button kind="primary" size="large" onClick={onAgree}>
          {TEXTS.agree}
        </Button>
      </div>
    </>
  );
}

const chineseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** The rules on face information as a printed text: its version in the margin of its title. */
function FaceConsentText({ consent }: { consent: FaceConsent }) {
  const { title, version, validFrom, articles } = consent;
  return (
    <article className={consentStyles.rules} aria-label={title}>
      <header className={consentStyles.head}>
        <h3 className={consentStyles.title}>{title}</h3>
        <p className={consentStyles.number}>{TEXTS.consentNumber(version, chineseDay(validFrom))}</p>
      </header>
      <dl className={consentStyles.articles}>
        {articles.map(({ heading, text }) => (
          <div key={heading}>
            <dt className={consentStyles.heading}>{heading}</dt>
            <dd>
              <WholeWords>{text}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
