import { DIRECTORY_TEXTS } from '@jixu/domain/lesson/player/directory';
import { PLAYER_FAILURE_TEXTS } from '@jixu/domain/lesson/player/player-state';
import { CENTER, FACE_BEFORE_STUDY } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-error-overlay.module.css';
import { PlayerIcon } from './player-icon.tsx';

/**
 * D45, and the other reasons why a lesson cannot be shown: the course (PLAYER-71, PLAYER-72) or the lesson (PLAYER-76)
 * did not load; `refused`: the server rejected either.
 */
export const PLAYER_ERROR_STATES = [
  'download-failed',
  'no-address',
  'empty-course',
  'no-start-lesson',
  'course-unreachable',
  'course-lost',
  'lesson-unreachable',
  'rejected',
] as const;
export type PlayerErrorState = (typeof PLAYER_ERROR_STATES)[number];

export interface PlayerErrorOverlayProps {
  state: PlayerErrorState;
  /** The server's sentence, for `refused`. */
  message?: string;
  /** Offered after a failed download, after no response, and after a rejection if set. */
  onRetry?: () => void;
  /** What comes before the lesson; without, or as `center`, the way leads to the study center. */
  way?: LessonOverlayWay;
  /** That way is taken. */
  onWay?: () => void;
}

export type LessonOverlayWay = 'profile' | 'face' | 'center';

const WAYS: Readonly<Record<LessonOverlayWay, readonly [href: string, label: string]>> = {
  profile: [CENTER.profile, CENTER_TEXTS.goComplete],
  face: [FACE_BEFORE_STUDY, CENTER_TEXTS.verifyNow],
  center: [CENTER.study, PLAYER_TEXTS.otherCourses],
};

const TEXTS: Readonly<Record<Exclude<PlayerErrorState, 'rejected'>, string>> = {
  ...PLAYER_FAILURE_TEXTS,
  'empty-course': DIRECTORY_TEXTS.emptyVideoArea,
  'no-start-lesson': DIRECTORY_TEXTS.noStartLesson,
  'course-unreachable': PLAYER_TEXTS.courseUnreachable,
  'course-lost': PLAYER_TEXTS.courseLost,
  'lesson-unreachable': PLAYER_TEXTS.lessonUnreachable,
};

const RETRYABLE: readonly PlayerErrorState[] = [
  'download-failed',
  'course-unreachable',
  'lesson-unreachable',
  'rejected',
];

/** Replaces the video: what is wrong, and the one next step. Fills its container. */
export function PlayerErrorOverlay({ state, message = '', onRetry, way, onWay }: PlayerErrorOverlayProps) {
  const retry = way === undefined && RETRYABLE.includes(state) ? onRetry : undefined;
  const [href, label] = way === undefined ? [CENTER.study, PLAYER_TEXTS.otherCourses] : WAYS[way];
  return (
    <div className={styles.overlay} role="alert" data-dialog-state={state}>
      <span className={styles.sign}>
        <PlayerIcon name="alert" />
      </span>
      <p className={styles.text}>
        <WholeWords>{state === 'rejected' ? message : TEXTS[state]}</WholeWords>
      </p>
      {retry ? (
        <Button kind="primary" onClick={retry}>
          {PLAYER_TEXTS.retry}
        </Button>
      ) : (
        <LinkButton className={styles.way} href={href} onClick={onWay}>
          {label}
        </LinkButton>
      )}
    </div>
  );
}
