import { CountdownNote, type CountdownNoteProps } from '../parts/countdown-note.tsx';
import { StudyFilters, type StudyFiltersProps } from './study-filters.tsx';
import styles from './study-head.module.css';

export interface StudyHeadProps extends StudyFiltersProps {
  /** null: none, or not known yet; its place is kept. */
  countdown: CountdownNoteProps | null;
}

/** Which year and package is shown (STUDY-01, STUDY-02), and how long the year lasts (STUDY-03). */
export function StudyHead({ countdown, ...filters }: StudyHeadProps) {
  return (
    <div className={styles.head}>
      <StudyFilters {...filters} />
      <div className={styles.end}>{countdown && <CountdownNote {...countdown} />}</div>
    </div>
  );
}

/** Its place, before it is known who is there. */
export function StudyHeadPlace() {
  return <div className={styles.place} />;
}
