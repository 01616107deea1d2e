import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './star-rating.module.css';

export interface StarRatingProps {
  /** Accessible name of the group, e.g. 综合评价. */
  label: string;
  /** Number of stars, from 1; null: none yet. */
  value: number | null;
  /** Five for the evaluation before the exam (ASSESS-04), ten for a course (RATING-04). */
  max: 5 | 10;
  onChange: (value: number) => void;
  /** One word per level, from the lowest; read with the star and shown beside the stars. */
  words: readonly string[];
  error?: string | null | undefined;
  disabled?: boolean;
}

/** Stars as a radio group: arrow keys change the rating; hovering previews its word. */
export function StarRating({ label, value, max, onChange, words, error, disabled }: StarRatingProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? value;
  const levels = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <div className={styles.rating} data-max={max}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <RadioGroup
        className={styles.stars}
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        value={value}
        disabled={disabled}
        onValueChange={(level: number | null) => level !== null && onChange(level)}
        onPointerLeave={() => setPointed(null)}
      >
        {levels.map((level) => (
          <Radio.Root
            key={level}
            value={level}
            className={styles.star}
            aria-label={PARTS_TEXTS.starName(level, words[level - 1] ?? '')}
            data-full={shown !== null && level <= shown ? '' : undefined}
            onPointerEnter={(event) => !disabled && event.pointerType === 'mouse' && setPointed(level)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.7 2.87 5.83 6.43.93-4.65 4.54 1.1 6.4L12 17.38 6.25 20.4l1.1-6.4L2.7 9.46l6.43-.93z" />
            </svg>
            {max > 5 && <span aria-hidden="true">{level}</span>}
          </Radio.Root>
        ))}
      </RadioGroup>
      <span className={styles.word} data-given={shown !== null || undefined}>
        {shown === null ? PARTS_TEXTS.notRated : PARTS_TEXTS.starName(shown, words[shown - 1] ?? '')}
      </span>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
