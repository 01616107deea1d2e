import type { FaceConsent } from '@jixu/domain/face/face-consent';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import styles from './face-consent-text.module.css';

const chineseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** The rules on face information as a printed text: its version in the margin of its title. */
export function FaceConsentText({ consent }: { consent: FaceConsent }) {
  const { title, version, validFrom, articles } = consent;
  return (
    <article className={styles.rules} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.number}>{TEXTS.consentNumber(version, chineseDay(validFrom))}</p>
      </header>
      <dl className={styles.articles}>
        {articles.map(({ heading, text }) => (
          <div key={heading}>
            <dt className={styles.heading}>{heading}</dt>
            <dd>
              <WholeWords>{text}</WholeWords>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
