import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatClock } from './format-clock.ts';
import styles from './save-status.module.css';

export const SAVE_STATUS_STATES = ['saved', 'pending', 'offline', 'no-storage'] as const;
export type SaveStatusState = (typeof SAVE_STATUS_STATES)[number];

export type SaveStatusProps =
  /** `at`: epoch milliseconds of the last acknowledgement; null before the first. */
  | { state: 'saved'; at: number | null }
  /** `seconds`: watched seconds the server has not acknowledged. */
  | { state: 'pending' | 'offline' | 'no-storage'; seconds: number };

const SAID: Readonly<Record<SaveStatusState, string>> = {
  saved: PLAYER_TEXTS.savedPlain,
  pending: PLAYER_TEXTS.pendingPlain,
  offline: `${PLAYER_TEXTS.offline}，${PLAYER_TEXTS.offlineText}`,
  'no-storage': `${PLAYER_TEXTS.noStorage}，${PLAYER_TEXTS.noStorageText}`,
};

/** Whether watched time is saved. Announced on changes of state, not every second. */
export function SaveStatus(props: SaveStatusProps) {
  return (
    <p className={styles.status} data-state={props.state}>
      <span className="visually-hidden" role="status">
        {SAID[props.state]}
      </span>
      <span aria-hidden="true" className={styles.shown}>
        <span className={styles.dot} />
        <Shown {...props} />
      </span>
    </p>
  );
}

function Shown(props: SaveStatusProps) {
  switch (props.state) {
    case 'saved':
      return props.at === null ? PLAYER_TEXTS.savedPlain : PLAYER_TEXTS.saved(formatClock(props.at));
    case 'pending':
      return PLAYER_TEXTS.pending(props.seconds);
    case 'offline':
      return (
        <>
          {PLAYER_TEXTS.offline}
          <Note text={PLAYER_TEXTS.offlineText} seconds={props.seconds} />
        </>
      );
    case 'no-storage':
      return (
        <>
          {PLAYER_TEXTS.noStorage}
          <Note text={PLAYER_TEXTS.noStorageText} seconds={props.seconds} />
        </>
      );
  }
}

function Note({ text, seconds }: { text: string; seconds: number }) {
  return (
    <span className={styles.note}>
      {text}
      {seconds > 0 && `（${PLAYER_TEXTS.pending(seconds)}）`}
    </span>
  );
}
