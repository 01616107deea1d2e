import { AppLink } from '../parts/app-link.tsx';
import { PrintedText, type PrintedTextProps } from '../site/printed-text.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './article-page.module.css';

export interface ArticleNeighbourLink {
  readonly name: string;
  readonly href: string;
}

export interface ArticlePageProps extends Omit<PrintedTextProps, 'empty' | 'children'> {
  previous: ArticleNeighbourLink | null;
  next: ArticleNeighbourLink | null;
}

/** An information article and the ones before and after it (ROUTE-14). */
export function ArticlePage({ previous, next, ...text }: ArticlePageProps) {
  return (
    <PrintedText {...text} empty={TEXTS.articleEmpty}>
      <nav className={styles.beside} aria-label={TEXTS.articlesBeside}>
        <Beside label={TEXTS.previousArticle} article={previous} />
        <Beside label={TEXTS.nextArticle} article={next} />
      </nav>
    </PrintedText>
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
