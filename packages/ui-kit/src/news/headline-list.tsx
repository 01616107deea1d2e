import { AppLink } from '../parts/app-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import styles from './headline-list.module.css';

export interface Headline {
  readonly id: number;
  readonly name: string;
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly href: string;
}

export interface HeadlineListProps {
  lines: readonly Headline[];
  /** Said in place of a list without lines. */
  empty: string;
  /** Each opens in a new tab, so that the list stays where it is (NOTICE-02). */
  opensTab?: boolean;
  /** Another page of the list is on its way. */
  busy?: boolean;
}

/** Headlines with their days, newest first (ROUTE-18, NOTICE-01). */
export function HeadlineList({ lines, empty, opensTab = false, busy = false }: HeadlineListProps) {
  if (lines.length === 0) return <EmptyState occasion="notices" title={empty} />;
  return (
    <ul className={styles.list} aria-busy={busy || undefined}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <AppLink className={styles.name} href={line.href} {...(opensTab && { target: '_blank' })}>
            <WholeWords>{line.name}</WholeWords>
          </AppLink>
          <time className={styles.day} dateTime={line.day}>
            {line.day}
          </time>
        </li>
      ))}
    </ul>
  );
}
