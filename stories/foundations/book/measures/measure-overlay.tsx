import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Measure } from '../dialogs/book-dialog.ts';
import { measuresOf, type Verdict } from './compare-measure.ts';
import { drawnMeasures } from './drawn-measures.ts';
import styles from './measure-overlay.module.css';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly sentence: string;
}

/** A dialog opens, loads and grows: looked at again so often. */
const AGAIN_MS = 400;

const LABEL_PX = 28;

const boxesOf = (measures: readonly Measure[]): Box[] =>
  drawnMeasures(measures).map(({ element, verdict, sentence }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height, verdict, sentence };
  });

/** Outlines what the book has a number for, and says whether it is drawn so. Storybook's own measure shows all else. */
export function MeasureOverlay({ title }: { title: string }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    const measures = measuresOf(title);
    const look = () => setBoxes(boxesOf(measures));
    look();
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [title]);
  return createPortal(
    <div className={styles.overlay} aria-hidden="true">
      {boxes.map(({ verdict, sentence, ...place }) => (
        <div
          key={sentence}
          className={styles.box}
          data-verdict={verdict}
          data-at-top={place.top < LABEL_PX || undefined}
          style={place}
        >
          <span className={styles.words}>{sentence}</span>
        </div>
      ))}
      {boxes.length === 0 && <p className={styles.nothing}>这里没有手册记着尺寸的东西</p>}
    </div>,
    document.body,
  );
}
