import { CENTER } from '@jixu/domain/site/pages/page-path';
import { studyCourseRow } from '@jixu/domain/study/credits/study-course-row';
import type { CreditRow } from '@jixu/domain/study/front/credit-rows';
import type { StudyFront as Front, FrontAction } from '@jixu/domain/study/front/study-front';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { STUDY_FRONT_TEXTS as TEXTS } from '../texts/study-front-texts.ts';
import { CourseSpine } from './course-spine.tsx';
import { CreditProgress } from './credit-progress.tsx';
import type { StudyCourseEntry } from './study-course-table.tsx';
import styles from './study-front.module.css';
import { StudySteps } from './study-steps.tsx';

/** Where the courses begin, for who comes by keyboard. */
export const STUDY_COURSES_ID = 'study-courses';

export interface StudyFrontProps<Course extends StudyCourseEntry> {
  front: Front;
  rows: readonly CreditRow[];
  /** The course of the main button; null where it leads elsewhere. */
  next: Course | null;
  studyHref: (course: Course) => string;
  onStudy?: ((course: Course, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  onClaim?: (() => void) | undefined;
  onExam?: (() => void) | undefined;
  /** A year that is still open, for one that is over. */
  laterYear?: { readonly name: string; readonly onChoose: () => void } | null | undefined;
}

/** A long title is smaller: it stays in two lines. */
const SHORT = 9;

/** The front page of a learner: what is lacking as title, the one way on, the credits to scale, and the way of the year. */
export function StudyFront<Course extends StudyCourseEntry>(props: StudyFrontProps<Course>) {
  const { front, next } = props;
  const title = useRef<HTMLHeadingElement>(null);
  // Who has opened the page hears what it is about; who has gone on already is left alone.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={styles.place} aria-label={TEXTS.name}>
      <div className={styles.front} data-alone={front.action === null || undefined}>
        <div className={styles.head}>
          <h1
            ref={title}
            className={styles.title}
            data-long={front.title.length > SHORT || undefined}
            tabIndex={-1}
          >
            <WholeWords>{front.title}</WholeWords>
            {front.end === null && (
              <span className={styles.facts}>
                {front.facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </span>
            )}
          </h1>
          {next && (
            <a className={styles.skip} href={`#${STUDY_COURSES_ID}`}>
              {TEXTS.toCourses}
            </a>
          )}
          {front.text !== '' && (
            <p className={styles.text}>
              <WholeWords>{front.text}</WholeWords>
            </p>
          )}
        </div>
        <div className={styles.way}>
          {front.end === 'finished' && <Seal text={TEXTS.seal} size={88} />}
          {next && <NextCourse course={next} />}
          <MainAction {...props} />
          {front.also && (
            <LinkButton href={front.also === 'buy' ? CENTER.buy : CENTER.select}>
              {TEXTS.actions[front.also]}
            </LinkButton>
          )}
        </div>
        <div className={styles.bars}>
          <CreditProgress rows={props.rows} />
        </div>
      </div>
      <StudySteps steps={front.steps} />
    </section>
  );
}

function NextCourse({ course }: { course: StudyCourseEntry }) {
  const { percent } = studyCourseRow(course);
  return (
    <>
      <CourseSpine subject={course.subject_name} />
      <div className={styles.next} id="next-course">
        <p className={styles.course}>
          <WholeWords>{course.course_name}</WholeWords>
        </p>
        <p className={styles.watched}>
          {course.user_study_duration > 0 ? TEXTS.watched(percent) : TEXTS.unwatched}
        </p>
      </div>
    </>
  );
}

const LINKS: Partial<Record<FrontAction, string>> = {
  buy: CENTER.buy,
  choose: CENTER.select,
  proof: CENTER.proofs,
};

/** The one main button of the page, or none where there is nothing to do but wait. */
function MainAction<Course extends StudyCourseEntry>(props: StudyFrontProps<Course>) {
  const { next, laterYear } = props;
  const { action } = props.front;
  if (action === null) return null;
  const big = { kind: 'primary', size: 'large' } as const;
  if (action === 'later-year') {
    return (
      laterYear && (
        <Button {...big} onClick={laterYear.onChoose}>
          {TEXTS.studyYear(laterYear.name)}
        </Button>
      )
    );
  }
  const text = TEXTS.actions[action];
  if (next) {
    const onClick = (event: MouseEvent<HTMLAnchorElement>) => props.onStudy?.(next, event);
    return (
      <LinkButton {...big} href={props.studyHref(next)} aria-describedby="next-course" onClick={onClick}>
        {text}
      </LinkButton>
    );
  }
  const href = LINKS[action];
  if (href !== undefined) {
    return (
      <LinkButton {...big} href={href}>
        {text}
      </LinkButton>
    );
  }
  return (
    <Button {...big} onClick={action === 'claim' ? props.onClaim : props.onExam}>
      {text}
    </Button>
  );
}
