import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatDuration } from './format-clock.ts';
import type { PlayerFrameState } from './player-controls.tsx';
import styles from './player-cover.module.css';
import { PlayerErrorOverlay } from './player-error-overlay.tsx';
import { PlayerIcon } from './player-icon.tsx';

export interface PlayerCoverProps {
  state: PlayerFrameState;
  /** A dialog over the page offers to continue here: the cover does not say it again behind it. */
  isAsked?: boolean;
  onTogglePlay: () => void;
  onRetry: () => void;
  onTakeOver: () => void;
}

/** What covers the video whenever it is not simply playing. */
export function PlayerCover({ state, isAsked = false, onTogglePlay, onRetry, onTakeOver }: PlayerCoverProps) {
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <Waiting text={PLAYER_TEXTS.loading} />;
    case 'stalled':
      return <Waiting text={PLAYER_TEXTS.stalled} />;
    case 'retrying':
      return (
        <p className={styles.chip} role="status">
          {PLAYER_TEXTS.retrying}
        </p>
      );
    case 'ready':
      return <BigPlay name="play" position={state.position} onClick={onTogglePlay} />;
    case 'ended':
      return <BigPlay name="replay" position={0} onClick={onTogglePlay} />;
    case 'displaced':
      return isAsked ? null : (
        <div className={styles.displaced} role="status">
          <p className={styles.title}>
            <WholeWords>{PLAYER_TEXTS.displaced}</WholeWords>
          </p>
          <p className={styles.text}>
            <WholeWords>{PLAYER_TEXTS.displacedText}</WholeWords>
          </p>
          <Button kind="primary" onClick={onTakeOver}>
            {PLAYER_TEXTS.takeOver}
          </Button>
        </div>
      );
    case 'failed':
      return <PlayerErrorOverlay state={state.failure ?? 'download-failed'} onRetry={onRetry} />;
    case 'playing':
    case 'paused':
      return null;
  }
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.waitingNote}>
        <span className={styles.turning} />
        {text}
      </span>
    </div>
  );
}

function BigPlay(props: { name: 'play' | 'replay'; position: number; onClick: () => void }) {
  return (
    <button type="button" className={styles.start} onClick={props.onClick}>
      <span className={styles.disc}>
        <PlayerIcon name={props.name} size={40} />
      </span>
      <span className={styles.startText}>
        {props.position >= 1
          ? PLAYER_TEXTS.resumeFrom(formatDuration(props.position))
          : PLAYER_TEXTS[props.name]}
      </span>
    </button>
  );
}
