import { type ReactNode, useId } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { useArticleText } from '../parts/article-text.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import { type StatuteLine, StatuteStatus } from './statute-list.tsx';
import styles from './statute-page.module.css';

/** A statute as its page shows it. */
export interface StatuteSheet extends StatuteLine {
  /** yyyy-MM-dd; '' when the library does not know them. */
  readonly effective_date: string;
  readonly expired_date: string;
}

export interface StatutePageProps {
  statute: StatuteSheet;
  /** TRUSTED: sanitised and annotated by the caller, inserted unchanged; empty when there is only a file. */
  contentHtml: string;
  chapters: readonly { readonly anchor: string; readonly title: string }[];
  /** What was searched for, how often the text says it, and the anchor of the first place. */
  hits: { readonly keyword: string; readonly count: number; readonly anchor: string } | null;
  listHref: string;
  /** Its versions: in the margin, or after the text where there is no room beside it. */
  versions?: ReactNode;
  /** Its files; null when there is none. */
  files: ReactNode;
}

/** Number, days and validity, in the margin of the page (STATUTE-05). */
function Facts({ statute }: { statute: StatuteSheet }) {
  const facts: [name: string, value: ReactNode][] = [
    [TEXTS.facts.status, <StatuteStatus key="status" status={statute.status} />],
    [TEXTS.facts.fgCode, statute.fg_code],
    [TEXTS.facts.published, statute.publish_time],
    [TEXTS.facts.effective, statute.effective_date],
    [TEXTS.facts.expired, statute.expired_date],
    [TEXTS.facts.area, statute.area_name],
    [TEXTS.facts.catalog, statute.catalog_name_2nd],
    [TEXTS.facts.industry, statute.industry_name || TEXTS.everybody],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A statute set as a printed page, with its number and validity in the margin. */
export function StatutePage(props: StatutePageProps) {
  const { statute, contentHtml, chapters, hits } = props;
  const text = useArticleText(contentHtml);
  const titleId = useId();
  return (
    <article className={styles.page} aria-labelledby={titleId}>
      <p className={styles.way}>
        <AppLink href={props.listHref}>{TEXTS.toList}</AppLink>
      </p>
      <h1 className={styles.title} id={titleId}>
        <WholeWords>{statute.name}</WholeWords>
      </h1>
      <div className={styles.margin}>
        <Facts statute={statute} />
        {chapters.length > 1 && (
          <details className={styles.contents}>
            <summary>{TEXTS.contents}</summary>
            <ol>
              {chapters.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{title}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <div className={styles.text}>
        {hits && (
          <p className={styles.hits}>
            {hits.count === 0 ? TEXTS.noHits(hits.keyword) : TEXTS.hits(hits.count, hits.keyword)}
            {hits.count > 0 && <a href={`#${hits.anchor}`}>{TEXTS.firstHit}</a>}
          </p>
        )}
        {contentHtml === '' && props.files === null && (
          <EmptyState occasion="missing" title={TEXTS.emptyText} />
        )}
        {contentHtml && (
          <div
            className={styles.content}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the caller, see contentHtml
            dangerouslySetInnerHTML={text}
          />
        )}
        {props.files}
      </div>
      {props.versions && <div className={styles.versions}>{props.versions}</div>}
    </article>
  );
}
