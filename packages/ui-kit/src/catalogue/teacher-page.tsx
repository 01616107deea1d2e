import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import { type CatalogueCourse, CourseRegister } from './course-register.tsx';
import styles from './teacher-page.module.css';

export interface TeacherWay {
  readonly name: string;
  /** null: it does something other than navigate; then onWay is called. */
  readonly href: string | null;
}

export interface TeacherPageProps {
  name: string;
  /** Specialities of the teacher; may be empty, like description and portrait. */
  tag: string;
  description: string;
  portraitUrl: string;
  ways: readonly TeacherWay[];
  onWay: (index: number) => void;
  courses: readonly CatalogueCourse[];
  listenHrefFor: (courseId: number) => string | null;
}

/** A teacher's page: portrait, description and courses (ROUTE-17). */
export function TeacherPage(props: TeacherPageProps) {
  const { name, tag, description, ways, onWay, courses } = props;
  return (
    <>
      <header className={styles.head}>
        <Portrait imageUrl={props.portraitUrl} size="large" />
        <div className={styles.who}>
          <h1 className={styles.name}>
            <WholeWords>{name}</WholeWords>
          </h1>
          {tag && <p className={styles.tag}>{tag}</p>}
          {description && <p className={styles.text}>{description}</p>}
          {ways.length > 0 && (
            <p className={styles.ways}>
              {ways.map((way, index) =>
                way.href === null ? (
                  <Button key={way.name} onClick={() => onWay(index)}>
                    {way.name}
                  </Button>
                ) : (
                  <LinkButton key={way.name} href={way.href}>
                    {way.name}
                  </LinkButton>
                ),
              )}
            </p>
          )}
        </div>
      </header>
      <section>
        <SectionHead title={TEXTS.teacherCourses} note={TEXTS.coursesInAll(courses.length)} />
        <CourseRegister title={TEXTS.teacherCourses} courses={courses} listenHrefFor={props.listenHrefFor} />
      </section>
    </>
  );
}
