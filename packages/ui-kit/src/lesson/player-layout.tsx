import type { ReactNode } from 'react';
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
  /** At the end of the title line: the save status. */
  status: ReactNode;
  /** Below the title: what of the lesson counts; null while it is not known. */
  credit?: ReactNode;
  /** Below the video: rating, help; null while they are not known. */
  tools?: ReactNode;
  directory: ReactNode;
}

/** The dark page of the player: video on the left, contents on the right; stacked on a phone. */
export function PlayerLayout(props: PlayerLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      {props.header}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        <div className={styles.crumbs}>{props.breadcrumb}</div>
        <div className={styles.frame}>
          {props.frame}
          <div className={styles.caption}>
            <h1 className={styles.title}>
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
        <div className={styles.directory}>{props.directory}</div>
      </main>
    </div>
  );
}
