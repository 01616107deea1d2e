import { Tag } from '../parts/tag.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './course-cells.module.css';
import { SpineMark } from './course-spine.tsx';

/** A course as the tables of the personal center name it, with the contract's field names (STUDY-25). */
export interface NamedCourse {
  readonly course_name: string;
  readonly classify_name: string;
  readonly subject_name: string;
  readonly teacher_name: string;
  readonly is_required: number;
}

/** Category above subject (STUDY-11), beside the spine of its book; in one line on a phone. */
export function CourseSubject({ classify_name, subject_name }: NamedCourse) {
  return (
    <span className={styles.subject}>
      <SpineMark subject={subject_name} />
      <span>
        <WholeWords>{classify_name}</WholeWords>
      </span>
      <span className={styles.subjectName}>
        <WholeWords>{subject_name}</WholeWords>
      </span>
    </span>
  );
}

/** 必修 where it is required (STUDY-12), name, and teacher. */
export function CourseName({ course_name, is_required, teacher_name }: NamedCourse) {
  return (
    <span className={styles.course}>
      <span className={styles.name}>
        {is_required === 1 && (
          <>
            <Tag tone="seal">{CENTER_TEXTS.requiredTag}</Tag>{' '}
          </>
        )}
        <WholeWords>{course_name}</WholeWords>
      </span>
      {teacher_name && <span className={styles.teacher}>{CENTER_TEXTS.teacher(teacher_name)}</span>}
    </span>
  );
}
