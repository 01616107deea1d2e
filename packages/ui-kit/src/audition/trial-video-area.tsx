import type { ReactNode } from 'react';
import { WholeWords } from '../parts/whole-words.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import type { TrialVideo } from './free-trial-dialog-state.ts';
import styles from './trial-video-area.module.css';

export interface TrialVideoAreaProps {
  /** `over`: the free minutes have passed and the player has been removed. */
  video: TrialVideo | 'over';
  /** The player; video errors are shown on top of it. */
  children: ReactNode;
  /** Requests the stream again after a failure, or plays from the start after the end. */
  onRetry: () => void;
}

/** The dark video area, and the message shown while there is no video. */
export function TrialVideoArea({ video, children, onRetry }: TrialVideoAreaProps) {
  const hasPlayer = video !== 'no-address' && video !== 'over';
  return (
    <div className={styles.screen} data-bare={!hasPlayer || undefined}>
      {hasPlayer && children}
      <OverVideo video={video} onRetry={onRetry} />
    </div>
  );
}

const SAID = {
  'no-address': { text: TEXTS.noAddress, again: null },
  'stream-failed': { text: TEXTS.streamFailed, again: TEXTS.retry },
  over: { text: TEXTS.ended, again: TEXTS.listenAgain },
} as const;

function OverVideo({ video, onRetry }: Pick<TrialVideoAreaProps, 'video' | 'onRetry'>) {
  if (video === 'playing') return null;
  if (video === 'loading') {
    return (
      <p className={styles.over} role="status" data-loading="">
        <WholeWords>{TEXTS.videoLoading}</WholeWords>
      </p>
    );
  }
  const { text, again } = SAID[video];
  return (
    <div className={styles.over} role={video === 'over' ? 'status' : 'alert'}>
      <p>
        <WholeWords>{text}</WholeWords>
      </p>
      {again && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {again}
        </button>
      )}
    </div>
  );
}
