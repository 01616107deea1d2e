import { Amount } from '../../parts/amount.tsx';
import { Button } from '../../parts/button.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import styles from './buy-bar.module.css';

export const BUY_BAR_STATES = ['empty', 'chosen', 'opening'] as const;
export type BuyBarState = (typeof BUY_BAR_STATES)[number];

export interface BuyBarProps {
  /** Packages and single courses together (BUY-07). */
  count: number;
  /** Sum of total_fee in fen (BUY-08). */
  totalFee: number;
  /** The selection is saved and the payment page is about to open. */
  opening?: boolean;
  /** The page has another main action. */
  isQuiet?: boolean;
  /** Also called with nothing chosen: the rule then says what is missing (BUY-14, BUY-18). */
  onPurchase: () => void;
}

export function buyBarState({ count, opening }: Pick<BuyBarProps, 'count' | 'opening'>): BuyBarState {
  if (opening) return 'opening';
  return count === 0 ? 'empty' : 'chosen';
}

/** The bar at the foot of the buy page: how many are chosen, the total, and the next step. */
export function BuyBar({ count, totalFee, opening = false, isQuiet = false, onPurchase }: BuyBarProps) {
  return (
    <section className={styles.bar} aria-label={TEXTS.bar} data-panel-state={buyBarState({ count, opening })}>
      <div className={styles.sums} aria-live="polite">
        <p>
          {TEXTS.chosen} <strong className={styles.count}>{count}</strong> {TEXTS.chosenUnit}
        </p>
        <p className={styles.total}>
          <span className={styles.name}>{TEXTS.total}</span>
          <Amount fen={totalFee} tone={count === 0 ? 'plain' : 'due'} />
        </p>
      </div>
      <Button kind={isQuiet ? 'secondary' : 'primary'} size="large" busy={opening} onClick={onPurchase}>
        {TEXTS.purchase}
      </Button>
    </section>
  );
}
