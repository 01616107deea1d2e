import type { ReactNode } from 'react';
import styles from './section-head.module.css';
import { WholeWords } from './whole-words.tsx';

export interface SectionHeadProps {
  title: string;
  /** In small print beside the title. */
  note?: ReactNode;
  /** At the right end: a link, a filter. */
  aside?: ReactNode;
  level?: 1 | 2 | 3;
}

/** A title in Song above one hairline, which opens every section; how much it leads, its size says. */
export function SectionHead({ title, note, aside, level = 2 }: SectionHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head} data-level={level}>
      <Heading className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </Heading>
      {note && <div className={styles.note}>{note}</div>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
