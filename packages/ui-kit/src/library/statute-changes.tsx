import type { ArticleChange } from '@jixu/domain/library/compare-versions';
import { AppLink } from '../parts/app-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Tag } from '../parts/tag.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';
import styles from './statute-changes.module.css';

export interface StatuteChangesProps {
  name: string;
  /** Days of publishing, yyyy-MM-dd. */
  before: string;
  after: string;
  changes: readonly ArticleChange[];
  textHref: string;
}

const TONES = { added: 'jade', removed: 'plain', changed: 'amber' } as const;
const ELEMENTS = { added: 'ins', removed: 'del', same: 'span' } as const;

/** What an amendment changed, article by article. */
export function StatuteChanges({ name, before, after, changes, textHref }: StatuteChangesProps) {
  return (
    <section>
      <SectionHead
        level={1}
        title={name}
        note={TEXTS.comparison(before, after)}
        aside={<AppLink href={textHref}>{TEXTS.toText}</AppLink>}
      />
      {changes.length === 0 ? (
        <EmptyState occasion="blank" title={TEXTS.noChanges} />
      ) : (
        <p className={styles.note}>{TEXTS.comparisonNote}</p>
      )}
      <ol className={styles.changes}>
        {changes.map(({ kind, printed, formerly, parts }) => (
          <li key={`${kind} ${printed}`} className={styles.change}>
            <h2 className={styles.head}>
              {printed} <Tag tone={TONES[kind]}>{TEXTS.changeKinds[kind]}</Tag>
              {formerly !== null && <span className={styles.formerly}>{TEXTS.formerly(formerly)}</span>}
            </h2>
            <p className={styles.text}>
              {parts.map((part, at) => {
                const Part = ELEMENTS[part.kind];
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one change are never reordered
                return <Part key={at}>{part.text}</Part>;
              })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
