import { isFullyWatched, progressLabel } from '@jixu/domain/lesson/completion';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { useEffect, useRef } from 'react';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import type { LessonProgress } from './count-finished.ts';
import styles from './directory-lesson-line.module.css';
import { formatDuration } from './format-clock.ts';
import { PlayerIcon } from './player-icon.tsx';

export interface DirectoryLessonLineProps {
  lesson: DirectoryLesson;
  isCurrent: boolean;
  progress: LessonProgress | undefined;
  onChoose: (lesson: DirectoryLesson) => void;
}

/** One line of the contents: name, dot leaders, how long it is, progress. */
export function DirectoryLessonLine({ lesson, isCurrent, progress, onChoose }: DirectoryLessonLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent && line.current) showInList(line.current);
  }, [isCurrent]);
  return (
    <button
      ref={line}
      type="button"
      className={styles.lesson}
      data-current={isCurrent || undefined}
      data-finished={progress?.finished || undefined}
      data-placeholder={lesson.placeholder || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(lesson)}
    >
      <span className={styles.mark}>
        <Mark isCurrent={isCurrent} progress={progress} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          <WholeWords>{lesson.name}</WholeWords>
        </span>
        {isSeenOnly(lesson, progress) && <span className={styles.seen}>{PLAYER_TEXTS.seenToEnd}</span>}
      </span>
      <span className={styles.leader} aria-hidden="true" />
      {!lesson.placeholder && lesson.duration > 0 && (
        <span className={styles.duration}>{formatDuration(lesson.duration)}</span>
      )}
      <Standing lesson={lesson} progress={progress} />
    </button>
  );
}

/** Watched to its end, but not all of it counts yet (PLAYER-58). */
function isSeenOnly({ duration }: DirectoryLesson, progress: LessonProgress | undefined): boolean {
  return progress?.finished === false && isFullyWatched(progress.furthest ?? 0, duration);
}

function Mark({ isCurrent, progress }: Pick<DirectoryLessonLineProps, 'isCurrent' | 'progress'>) {
  if (isCurrent) return <PlayerIcon name="play" size={18} />;
  return progress?.finished ? <PlayerIcon name="tick" size={18} /> : null;
}

function Standing({ lesson, progress }: Pick<DirectoryLessonLineProps, 'lesson' | 'progress'>) {
  if (lesson.placeholderLabel) return <span className={styles.standing}>{lesson.placeholderLabel}</span>;
  if (!lesson.recorded) return <span className={styles.standing}>{PLAYER_TEXTS.live}</span>;
  if (progress?.finished) return <span className={styles.standing}>{PLAYER_TEXTS.finished}</span>;
  const unsaved = progress?.unsavedMs ?? 0;
  const label = progressLabel((progress?.creditedMs ?? 0) + unsaved, lesson.duration * 1000);
  return (
    <span className={styles.standing} data-unsaved={unsaved > 0 || undefined}>
      <span className="visually-hidden">{PLAYER_TEXTS.watched(label)}</span>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}

/** Scrolls only the list; scrollIntoView would move the page as well. */
function showInList(line: HTMLElement): void {
  const list = line.closest('[data-directory-list]');
  if (!(list instanceof HTMLElement) || list.scrollHeight <= list.clientHeight) return;
  const { top, bottom } = line.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
}
