import { EmptyState } from '../parts/empty-state.tsx';
import { type HomeTeacher, type TeacherButton, TeacherCard } from '../site/home/teacher-card.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './teacher-grid.module.css';

export interface TeacherGridProps {
  teachers: readonly HomeTeacher[];
  /** Where a button leads; null where it does something else: then onButton is called. */
  hrefFor: (button: TeacherButton) => string | null;
  onButton: (button: TeacherButton) => void;
}

/** All teachers, one card each (ROUTE-16). */
export function TeacherGrid({ teachers, hrefFor, onButton }: TeacherGridProps) {
  if (teachers.length === 0) return <EmptyState occasion="live" title={TEXTS.empty} />;
  return (
    <>
      <h2 className="visually-hidden">{TEXTS.teacherList}</h2>
      <ul className={styles.grid}>
        {teachers.map((teacher) => (
          <li key={teacher.teacher_id}>
            <TeacherCard teacher={teacher} hrefFor={hrefFor} onButton={onButton} />
          </li>
        ))}
      </ul>
    </>
  );
}
