import { CHECK_NAMES, type CreditBefore, type CreditLine } from '@jixu/domain/check/credit-line';
import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatDuration } from './format-clock.ts';
import styles from './lesson-credit.module.css';

export const LESSON_CREDIT_STATES = ['credited', 'held', 'open', 'full', 'left-out', 'before'] as const;

export interface LessonCreditProps {
  credit: CreditLine;
  /** Watched, and not saved yet; it is counted with the next save. */
  unsavedMs?: number;
  /** Opens the check that is due. */
  onPass: () => void;
}

/** What of this lesson counts, and what waits for a check. Announced when that changes, not with every second. */
export function LessonCredit({ credit, unsavedMs = 0, onPass }: LessonCreditProps) {
  const { creditedMs, awaited, isOpen, note, before } = credit;
  return (
    <div className={styles.line}>
      <span className="visually-hidden" role="status">
        {saidOf(credit)}
      </span>
      <span aria-hidden="true" className={styles.sums}>
        {PLAYER_TEXTS.credited(timeOf(creditedMs))}
        {unsavedMs >= UNSAVED_STEP_MS && PLAYER_TEXTS.unsaved(timeOf(inSteps(unsavedMs)))}
        {awaited !== null && <Awaited credit={credit} />}
      </span>
      {isOpen && awaited !== null && (
        <Button
          size="small"
          aria-label={`${PLAYER_TEXTS.passCheck}：${CHECK_NAMES[awaited]}`}
          onClick={onPass}
        >
          {PLAYER_TEXTS.passCheck}
        </Button>
      )}
      {before !== null && (
        <span aria-hidden="true" className={styles.before}>
          <WholeWords>{beforeText(before)}</WholeWords>
        </span>
      )}
      {note !== null && (
        <span aria-hidden="true" className={styles.note}>
          <WholeWords>{note}</WholeWords>
        </span>
      )}
    </div>
  );
}

function Awaited({ credit: { awaited, heldMs } }: { credit: CreditLine }) {
  const waits = PLAYER_TEXTS.awaits(awaited === null ? '' : CHECK_NAMES[awaited]);
  return (
    <span className={styles.held}>
      {isWorthSaying(heldMs) ? `${PLAYER_TEXTS.held(timeOf(heldMs))}（${waits}）` : waits}
    </span>
  );
}

/** A number that changes every second looks like a fault. */
const UNSAVED_STEP_MS = 10_000;

function inSteps(ms: number): number {
  return ms - (ms % UNSAVED_STEP_MS);
}

/** Less than a second reads as nothing. */
function isWorthSaying(heldMs: number): boolean {
  return heldMs >= 1000;
}

/** 0:18, 12:04, 1:02:03. */
function timeOf(ms: number): string {
  return formatDuration(ms / 1000).replace(/^0(?=\d:)/, '');
}

function beforeText({ title, creditedMs }: CreditBefore): string {
  return PLAYER_TEXTS.creditedBefore(title, timeOf(creditedMs));
}

function saidOf({ awaited, heldMs, note, before }: CreditLine): string {
  const waits = awaited === null ? null : PLAYER_TEXTS.awaits(CHECK_NAMES[awaited]);
  const held = waits !== null && isWorthSaying(heldMs) ? `${PLAYER_TEXTS.heldPlain}，${waits}` : waits;
  return [before && beforeText(before), held, note].filter((part) => part !== null).join('。');
}
