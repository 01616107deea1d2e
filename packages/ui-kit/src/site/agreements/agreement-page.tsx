import { WholeWords } from '../../parts/whole-words.tsx';
import type { Agreement } from '../../texts/agreement.ts';
import styles from './agreement-page.module.css';

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A printed page: title, validity, numbered articles. */
export function AgreementPage({ agreement }: { agreement: Agreement }) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <WholeWords>{agreement.title}</WholeWords>
        </h1>
        <p className={styles.validity}>
          {agreement.number}　{agreement.validFrom}
        </p>
      </header>
      <ol className={styles.articles}>
        {agreement.articles.map((article, index) => (
          <li key={article.heading}>
            <h2 className={styles.heading}>
              第{NUMERALS[index]}条　{article.heading}
            </h2>
            {article.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}
