import type { ReactNode } from 'react';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import type { TrialVideo } from './free-trial-dialog-state.ts';
import styles from './trial-video-area.module.css';

export interface TrialVideoAreaProps {
  /** `over`: the free minutes have passed and the player is gone. */
  video: TrialVideo | 'over';
  /** The player; what is wrong with the video is laid over it. */
  children: ReactNode;
  /** Asks for the stream again after it failed, or listens from the start once it is over. */
  onRetry: () => void;
}

/** The dark place of the picture, and what stands over it while there is none. */
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
        {TEXTS.videoLoading}
      </p>
    );
  }
  const { text, again } = SAID[video];
  return (
    <div className={styles.over} role={video === 'over' ? 'status' : 'alert'}>
      <p>{text}</p>
      {again && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {again}
        </button>
      )}
    </div>
  );
}
