import { AppLink } from '../parts/app-link.tsx';
import { useArticleText } from '../parts/article-text.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './article-page.module.css';

export interface ArticleNeighbourLink {
  readonly name: string;
  readonly href: string;
}

export interface ArticlePageProps {
  title: string;
  /** Empty when no source is named. */
  source: string;
  /** yyyy-MM-dd. */
  day: string;
  /** TRUSTED: sanitised by the caller and inserted unchanged; empty for an article without text. */
  contentHtml: string;
  previous: ArticleNeighbourLink | null;
  next: ArticleNeighbourLink | null;
}

/** An information article set as a printed page: headline, source and day, text, related articles beside it (ROUTE-14). */
export function ArticlePage(props: ArticlePageProps) {
  const { title, source, day, contentHtml } = props;
  const text = useArticleText(contentHtml);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.line}>
          {source && <span>{TEXTS.articleSource(source)}</span>}
          <time dateTime={day}>{TEXTS.articleDay(day)}</time>
        </p>
      </header>
      {contentHtml === '' && <EmptyState title={TEXTS.articleEmpty} />}
      {contentHtml && (
        <div
          className={styles.content}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the caller, see contentHtml
          dangerouslySetInnerHTML={text}
        />
      )}
      <nav className={styles.beside} aria-label={TEXTS.articlesBeside}>
        <Beside label={TEXTS.previousArticle} article={props.previous} />
        <Beside label={TEXTS.nextArticle} article={props.next} />
      </nav>
    </article>
  );
}

function Beside({ label, article }: { label: string; article: ArticleNeighbourLink | null }) {
  return (
    <p className={styles.neighbour}>
      <span className={styles.label}>{label}</span>
      {article ? <AppLink href={article.href}>{article.name}</AppLink> : <span>{TEXTS.noArticle}</span>}
    </p>
  );
}
