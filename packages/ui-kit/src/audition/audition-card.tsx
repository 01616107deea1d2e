import { Button } from '../parts/button.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { Tag } from '../parts/tag.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import styles from './audition-card.module.css';
import type { AuditionCourse } from './audition-list-state.ts';

export interface AuditionCardProps {
  course: AuditionCourse;
  isFresh: boolean;
  onListen: (course: AuditionCourse) => void;
  onBuy?: (course: AuditionCourse) => void;
}

/** A course styled as a library index card: its name in Song, its teacher, and the length of the free preview. */
export function AuditionCard({ course, isFresh, onListen, onBuy }: AuditionCardProps) {
  const { course_name: name, teacher_name: teacher, teacher_img: portrait } = course;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        {isFresh && (
          <span className={styles.fresh}>
            <Tag tone="jade">{TEXTS.fresh}</Tag>
          </span>
        )}
        <WholeWords>{name}</WholeWords>
      </h3>
      <p className={styles.teacher}>
        <Portrait imageUrl={portrait} size="small" />
        {teacher || TEXTS.teacherMissing}
      </p>
      <div className={styles.end}>
        <span className={styles.minutes}>{TEXTS.minutes(course.section_free_time)}</span>
        <span className={styles.ways}>
          {onBuy && (
            <Button kind="quiet" size="small" aria-label={TEXTS.goBuyOf(name)} onClick={() => onBuy(course)}>
              {TEXTS.goBuy}
            </Button>
          )}
          <Button size="small" aria-label={TEXTS.listenTo(name)} onClick={() => onListen(course)}>
            <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
              <path d="M2 1v10l9-5z" fill="currentColor" />
            </svg>
            {TEXTS.listen}
          </Button>
        </span>
      </div>
    </article>
  );
}
