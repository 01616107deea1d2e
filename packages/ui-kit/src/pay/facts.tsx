import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** Two stand beside each other where there is room. */
  columns?: 1 | 2;
}

/** A few facts as lines of a voucher: the name on the left, what is so on the right, a hairline between. */
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
