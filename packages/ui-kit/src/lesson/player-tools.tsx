import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-tools.module.css';

/** Whether to offer help with hardware acceleration beside the rating (PLAYER-15). */
export const PLAYER_TOOLS_STATES = ['rating-only', 'with-help'] as const;
export type PlayerToolsState = (typeof PLAYER_TOOLS_STATES)[number];

export interface PlayerToolsProps {
  state: PlayerToolsState;
  onRate: () => void;
  onHelp: () => void;
}

/** Below the video: 本节评分 (PLAYER-12) and 视频卡顿？ (PLAYER-13). */
export function PlayerTools({ state, onRate, onHelp }: PlayerToolsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.tools} role="group" aria-label={PLAYER_TEXTS.tools} data-panel-state={state}>
      <button type="button" className={styles.tool} onClick={onRate}>
        {PLAYER_TEXTS.rateLesson}
      </button>
      {state === 'with-help' && (
        <button type="button" className={styles.tool} onClick={onHelp}>
          {PLAYER_TEXTS.videoStuck}
        </button>
      )}
    </div>
  );
}
