import { Fragment } from 'react';
import styles from './whole-pieces.module.css';

/** Short texts one after the other; a line breaks between two of them, and inside one only where it is wider than the line. */
export function WholePieces({ pieces, between }: { pieces: readonly string[]; between: string }) {
  return pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line are never reordered, and two may be alike
    <Fragment key={at}>
      {at > 0 && between}
      <span className={styles.piece}>{piece}</span>
    </Fragment>
  ));
}
