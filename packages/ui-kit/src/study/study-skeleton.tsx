import { CENTER_TEXTS } from '../texts/center-texts.ts';
import line from './skeleton-row.module.css';
import styles from './study-skeleton.module.css';

const ROWS = [72, 58, 66, 50];

/** The account page before its figures arrive: rings and rules are already in their final places. */
export function StudySkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{CENTER_TEXTS.loading}</span>
      <div className={styles.ledger}>
        <span className={styles.ring} />
        <span className={styles.ring} />
        <span className={styles.ring} />
        <span className={styles.account} />
      </div>
      <div className={styles.table}>
        {ROWS.map((width) => (
          <span key={width} className={line.row}>
            <span className={line.cell} style={{ width: '11%' }} />
            <span className={line.cell} style={{ width: `${width * 0.6}%` }} />
            <span className={line.cell} style={{ width: '14%' }} />
          </span>
        ))}
      </div>
    </div>
  );
}
