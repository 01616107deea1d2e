import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './amount.module.css';
import { Amount } from './amount.tsx';

/** What a course costs; one that costs nothing says so in a word. */
export function Price({ fen }: { fen: number }) {
  if (fen > 0) return <Amount fen={fen} size="large" />;
  return (
    <span className={styles.amount} data-size="large">
      {PARTS_TEXTS.free}
    </span>
  );
}
