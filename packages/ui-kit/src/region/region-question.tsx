import type { ReactNode } from 'react';
import { FoldingSection } from '../parts/folding-section.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { HOME_TEXTS } from '../texts/home-texts.ts';
import { REGION_TEXTS } from '../texts/region-texts.ts';
import styles from './region-question.module.css';

export interface RegionQuestionProps {
  /** The visitor wanted to log in, and has to choose a region first. */
  isReminded: boolean;
  /** Three ways to answer: RegionField, RegionList, and the map. */
  field: ReactNode;
  list: ReactNode;
  map: ReactNode;
  /** AreaCard of the province under the pointer or the focus; it lies on the map. */
  card: ReactNode;
}

/** The question of the home page, which everything else depends on (HOME-02, HOME-05). */
export function RegionQuestion({ isReminded, field, list, map, card }: RegionQuestionProps) {
  return (
    <section id="region" aria-label={REGION_TEXTS.title} className={styles.region}>
      <div className={styles.question}>
        <h1 className={styles.title}>
          <WholeWords>{HOME_TEXTS.title}</WholeWords>
        </h1>
        <p className={styles.sentences}>
          {(isReminded ? [REGION_TEXTS.chooseFirst] : HOME_TEXTS.sentences).map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {sentence}
            </span>
          ))}
        </p>
        {field}
      </div>
      <div className={styles.list}>{list}</div>
      <div className={styles.map}>
        <FoldingSection title={REGION_TEXTS.onMap} isPlain isQuiet>
          {map}
          <p className={styles.legend}>{REGION_TEXTS.hatched}</p>
          {card && <div className={styles.card}>{card}</div>}
        </FoldingSection>
      </div>
    </section>
  );
}
