import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholePieces } from '../parts/whole-pieces.tsx';
import { AUDITION_TEXTS } from '../texts/audition-texts.ts';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './course-register.module.css';

/** A course as shown to anyone on the pages of teachers and products (CatalogueCourse of the contract). */
export interface CatalogueCourse {
  readonly course_id: number;
  readonly course_name: string;
  readonly classify_name: string;
  readonly subject_name: string;
  readonly score: number;
  readonly teacher_name: string;
  readonly lesson_count: number;
}

export interface CourseRegisterProps {
  title: string;
  courses: readonly CatalogueCourse[];
  /** The page of its free preview; null where there is none. */
  listenHrefFor: (courseId: number) => string | null;
}

/** The courses of a teacher or product, one per line, with the credits in a column. */
export function CourseRegister({ title, courses, listenHrefFor }: CourseRegisterProps) {
  if (courses.length === 0) return <EmptyState occasion="search" title={TEXTS.empty} />;
  return (
    <ol className={styles.register} aria-label={title}>
      {courses.map((course, index) => (
        <CourseLine
          key={course.course_id}
          course={course}
          number={index + 1}
          listenHref={listenHrefFor(course.course_id)}
        />
      ))}
    </ol>
  );
}

interface CourseLineProps {
  course: CatalogueCourse;
  number: number;
  listenHref: string | null;
}

function CourseLine({ course, number, listenHref }: CourseLineProps) {
  const { course_name: name, classify_name: classify, subject_name: subject, teacher_name: teacher } = course;
  const notes = [classify, subject, teacher, TEXTS.lessons(course.lesson_count)].filter(Boolean);
  return (
    <li className={styles.line}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.notes}>
          <WholePieces pieces={notes} between=" · " />
        </span>
      </span>
      <span className={styles.score}>{TEXTS.credits(formatCredits(course.score))}</span>
      <span className={styles.way}>
        {listenHref && (
          <LinkButton size="small" href={listenHref} aria-label={AUDITION_TEXTS.listenTo(name)}>
            {AUDITION_TEXTS.listen}
          </LinkButton>
        )}
      </span>
    </li>
  );
}
