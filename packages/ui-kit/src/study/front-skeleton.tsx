import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './front-skeleton.module.css';
import line from './skeleton-row.module.css';
import { StudyHeadPlace } from './study-head.tsx';

const ROWS = [72, 58, 66, 50];

/** The study center before its figures arrive: title, button, bars, steps and rows are already in their places. */
export function FrontSkeleton({
  hasHead = true,
}: {
  /** Year and package stand above it already. */ hasHead?: boolean;
}) {
  return (
    <div className={styles.skeleton} data-head={hasHead || undefined}>
      <h1 className="visually-hidden">{CENTER_TEXTS.menuItems[1]}</h1>
      <span className="visually-hidden" role="status">
        {CENTER_TEXTS.loading}
      </span>
      {!hasHead && <StudyHeadPlace />}
      <div className={styles.front} aria-hidden="true">
        <span className={styles.title} />
        <span className={styles.way}>
          <span className={styles.spine} />
          <span className={styles.button} />
        </span>
        <span className={styles.bars}>
          <span className={styles.bar} />
          <span className={styles.bar} />
        </span>
        <span className={styles.steps} />
      </div>
      <div className={styles.account} aria-hidden="true" />
      <div className={styles.table} aria-hidden="true">
        {ROWS.map((width) => (
          <span key={width} className={line.row}>
            <span className={line.cell} style={{ width: `${width * 0.6}%` }} />
            <span className={line.cell} style={{ width: '14%' }} />
          </span>
        ))}
      </div>
    </div>
  );
}
