import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** Puts two facts side by side where there is room. */
  columns?: 1 | 2;
}

/** A list of labelled facts, styled as lines of a voucher: label on the left, value on the right. */
export function Facts({ facts, columns = 1 }: FactsProps) {
  return (
    <dl className={styles.facts} data-columns={columns}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.line}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
