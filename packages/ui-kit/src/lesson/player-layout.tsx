import { type ReactNode, useEffect, useRef } from 'react';
import { MAIN_ID, SkipLink } from '../parts/skip-link.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-layout.module.css';

export interface PlayerLayoutProps {
  header: ReactNode;
  breadcrumb: ReactNode;
  frame: ReactNode;
  /** Title of the current lesson; the page's heading. */
  title: string;
  /** The title is that of the lesson, not only of its course. */
  isLessonKnown?: boolean;
  /** At the end of the title line: the save status. */
  status: ReactNode;
  /** Below the title: what of the lesson counts; null while it is not known. */
  credit?: ReactNode;
  /** Below the video: rating, help; null while they are not known. */
  tools?: ReactNode;
  directory: ReactNode;
  /** Below the directory: the questions of the lesson. They may come late. */
  quizzes?: ReactNode;
  /** Below the directory: the handout of the course. */
  handout?: ReactNode;
}

/** The dark page of the player: video on the left, contents on the right; stacked on a phone. */
export function PlayerLayout(props: PlayerLayoutProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { isLessonKnown = false } = props;
  // Who has opened a lesson hears which; who has gone on already is left alone.
  useEffect(() => {
    if (isLessonKnown && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true });
  }, [isLessonKnown]);
  return (
    <div className={styles.page}>
      <SkipLink />
      {props.header}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <div className={styles.crumbs}>{props.breadcrumb}</div>
        <div className={styles.frame}>
          {props.frame}
          <div className={styles.caption}>
            <h1 ref={title} className={styles.title} tabIndex={-1}>
              {/* Until the lesson is known its line reserves the space. */}
              {props.title === '' ? (
                <span className="visually-hidden">{PLAYER_TEXTS.page}</span>
              ) : (
                <WholeWords>{props.title}</WholeWords>
              )}
            </h1>
            <div className={styles.status}>{props.status}</div>
            {props.credit !== undefined && <div className={styles.credit}>{props.credit}</div>}
          </div>
          {props.tools !== undefined && <div className={styles.tools}>{props.tools}</div>}
        </div>
        <div className={styles.beside}>
          <div className={styles.leaf}>
            {props.directory}
            {props.quizzes !== undefined && <div className={styles.quizzes}>{props.quizzes}</div>}
            {props.handout !== undefined && <div className={styles.handout}>{props.handout}</div>}
          </div>
        </div>
      </main>
    </div>
  );
}
