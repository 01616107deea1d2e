import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatClock } from './format-clock.ts';
import styles from './save-status.module.css';

export const SAVE_STATUS_STATES = ['saved', 'pending', 'offline', 'unanswered', 'no-storage'] as const;
export type SaveStatusState = (typeof SAVE_STATUS_STATES)[number];

export type SaveStatusProps =
  /** `at`: epoch milliseconds of the last acknowledgement; null before the first. */
  | { state: 'saved'; at: number | null }
  /** `seconds`: until the next save. */
  | { state: 'pending'; seconds: number }
  /** `seconds`: watched seconds the server has not acknowledged. */
  | { state: 'offline' | 'unanswered' | 'no-storage'; seconds: number };

const SAID: Readonly<Record<SaveStatusState, string>> = {
  saved: PLAYER_TEXTS.savedPlain,
  pending: PLAYER_TEXTS.pendingPlain,
  offline: `${PLAYER_TEXTS.offline}，${PLAYER_TEXTS.offlineText}`,
  unanswered: `${PLAYER_TEXTS.unanswered}，${PLAYER_TEXTS.unansweredText}`,
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
      return pendingText(props.seconds);
    default:
      return <Trouble state={props.state} seconds={props.seconds} />;
  }
}

/** In tens of seconds: a number that changes every second looks like a fault. */
function pendingText(seconds: number): string {
  return seconds === 0 ? PLAYER_TEXTS.pendingNow : PLAYER_TEXTS.pending(Math.ceil(seconds / 10) * 10);
}

const TROUBLES = {
  offline: [PLAYER_TEXTS.offline, PLAYER_TEXTS.offlineText],
  unanswered: [PLAYER_TEXTS.unanswered, PLAYER_TEXTS.unansweredText],
  'no-storage': [PLAYER_TEXTS.noStorage, PLAYER_TEXTS.noStorageText],
} as const;

function Trouble({ state, seconds }: { state: keyof typeof TROUBLES; seconds: number }) {
  const [what, then] = TROUBLES[state];
  return (
    <>
      {what}
      <span className={styles.note}>
        {then}
        {seconds > 0 && `（${PLAYER_TEXTS.waiting(seconds)}）`}
      </span>
    </>
  );
}
