import { AppLink } from '../parts/app-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './news-list.module.css';

export interface NewsLine {
  readonly id: number;
  readonly name: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly href: string;
}

/** Headlines with their days, newest first (ROUTE-18). */
export function NewsList({ news }: { news: readonly NewsLine[] }) {
  if (news.length === 0) return <EmptyState title={TEXTS.empty} />;
  return (
    <ul className={styles.list}>
      {news.map((line) => (
        <li key={line.id} className={styles.line}>
          <time className={styles.day} dateTime={line.day}>
            {line.day}
          </time>
          <AppLink className={styles.name} href={line.href}>
            {line.name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
