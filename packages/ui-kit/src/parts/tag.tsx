import type { ReactNode } from 'react';
import styles from './tag.module.css';

export interface TagProps {
  /** seal: official and final (必修, 合格). jade: done. plain: a category. amber: waiting. */
  tone?: 'plain' | 'seal' | 'jade' | 'amber';
  children: ReactNode;
}

export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
