import { formatFen } from '@jixu/domain/units/format-fen';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './amount.module.css';

export interface AmountProps {
  fen: number;
  size?: 'small' | 'medium' | 'large';
  /** due: money still to be paid. */
  tone?: 'plain' | 'due';
  /** The former price, struck through. */
  originalFen?: number;
}

/** A sum of money: takes fen, shows yuan with two decimals that line up in a column. */
export function Amount({ fen, size = 'medium', tone = 'plain', originalFen }: AmountProps) {
  const [yuan = '', decimals = ''] = formatFen(fen).split('.');
  return (
    <span className={styles.amount} data-size={size} data-tone={tone}>
      <span className={styles.sign}>¥</span>
      {yuan}
      <span className={styles.decimals}>.{decimals}</span>
      {originalFen !== undefined && originalFen > fen && (
        <del className={styles.original}>
          <span className="visually-hidden">{PARTS_TEXTS.originalPrice}</span>¥{formatFen(originalFen)}
        </del>
      )}
    </span>
  );
}
