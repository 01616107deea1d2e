import type { ReactNode } from 'react';
import { useArticleText } from '../parts/article-text.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './printed-text.module.css';

export interface PrintedTextProps {
  title: string;
  /** Before the day; empty when no source is named. */
  source?: string;
  /** yyyy-MM-dd. */
  day: string;
  /** TRUSTED: sanitised by the caller and inserted unchanged; empty for a text not written yet. */
  contentHtml: string;
  /** Said in place of an empty text. */
  empty: string;
  /** Ways on, under the text. */
  children: ReactNode;
}

/** A published text set as a printed page: headline, source and day, text. */
export function PrintedText({ title, source = '', day, contentHtml, empty, children }: PrintedTextProps) {
  const text = useArticleText(contentHtml);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <WholeWords>{title}</WholeWords>
        </h1>
        <p className={styles.line}>
          {source && <span>{TEXTS.articleSource(source)}</span>}
          <time dateTime={day}>{TEXTS.articleDay(day)}</time>
        </p>
      </header>
      {contentHtml === '' && <EmptyState occasion="missing" title={empty} />}
      {contentHtml && (
        <div
          className={styles.content}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the caller, see contentHtml
          dangerouslySetInnerHTML={text}
        />
      )}
      {children}
    </article>
  );
}
