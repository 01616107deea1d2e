import type { ReactNode } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { FoldingSection } from '../parts/folding-section.tsx';
import { Pager } from '../parts/pager.tsx';
import { Portrait } from '../parts/portrait.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Tag } from '../parts/tag.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import styles from './audition-list.module.css';
import { type AuditionCourse, auditionListState, isFresh } from './audition-list-state.ts';

export interface AuditionListProps {
  /** null while loading; a list that failed counts as empty. */
  courses: readonly AuditionCourse[] | null;
  page: number;
  /** 8, or 4 on the home page (AUDITION-04, AUDITION-05). */
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onListen: (course: AuditionCourse) => void;
  /** Set where courses are on sale: each card then also links to its purchase. */
  onBuy?: (course: AuditionCourse) => void;
  /** The row of filters: AuditionFilters. */
  filters?: ReactNode;
  /** The heading where this list is the whole page; it may begin with the area's name. */
  pageTitle?: string;
  /** Link to the full list, where this block shows only part of it (HOME-40). */
  moreHref?: string;
  /** On a phone it is closed until asked for, as one block of many. */
  folds?: boolean;
  /** The next page is loading; the current one stays until it arrives. */
  busy?: boolean;
}

/** The courses with a free preview (AUDITION-07 … AUDITION-11): on the home page, an area's page and the full list. */
export function AuditionList(props: AuditionListProps) {
  const state = auditionListState(props.courses);
  const aside = props.moreHref && <AppLink href={props.moreHref}>{TEXTS.more}</AppLink>;
  if (props.folds) {
    return (
      <FoldingSection title={TEXTS.title} state={state} aside={aside}>
        <Courses {...props} />
      </FoldingSection>
    );
  }
  return (
    <section aria-label={TEXTS.title} data-panel-state={state}>
      <SectionHead
        title={props.pageTitle ?? TEXTS.title}
        level={props.pageTitle === undefined ? 2 : 1}
        aside={aside}
      />
      <Courses {...props} />
    </section>
  );
}

/** Cards a line where there is most room. */
const FULL_ROW = 4;

function Courses(props: AuditionListProps) {
  const { courses, page, pageSize } = props;
  return (
    <>
      {props.filters}
      {props.pageTitle !== undefined && <h2 className="visually-hidden">{TEXTS.list}</h2>}
      {courses === null && <Loading rows={pageSize} />}
      {courses?.length === 0 && <EmptyState occasion="courses" title={TEXTS.empty} text={TEXTS.emptyText} />}
      {courses && courses.length > 0 && (
        <ul
          className={styles.cards}
          aria-busy={props.busy || undefined}
          data-odd={courses.length % FULL_ROW === 1 || undefined}
        >
          {courses.map((course, index) => (
            <li key={`${course.course_id}-${course.section_id}`} className={styles.place}>
              <AuditionCard
                course={course}
                fresh={isFresh(page, index)}
                onListen={props.onListen}
                {...(props.onBuy ? { onBuy: props.onBuy } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={TEXTS.pager}
        page={page}
        pageSize={pageSize}
        total={props.total}
        onChange={props.onPage}
        busy={props.busy ?? false}
      />
    </>
  );
}

interface AuditionCardProps {
  course: AuditionCourse;
  fresh: boolean;
  onListen: (course: AuditionCourse) => void;
  onBuy?: (course: AuditionCourse) => void;
}

/** A course styled as a library index card: its name in Song, its teacher, and the length of the free preview. */
function AuditionCard({ course, fresh, onListen, onBuy }: AuditionCardProps) {
  const { course_name: name, teacher_name: teacher, teacher_img: portrait } = course;
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        {fresh && (
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

/** As many placeholders as a page has cards, so that nothing moves when they arrive. */
function Loading({ rows }: { rows: number }) {
  return (
    <div className={styles.cards}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={styles.coming} aria-hidden={row > 0 || undefined}>
          <Skeleton lines={3} label={TEXTS.loading} />
        </div>
      ))}
    </div>
  );
}
