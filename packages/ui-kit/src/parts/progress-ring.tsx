import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  /** Accessible name; valueText gives the value. */
  label: string;
  value: number;
  max: number;
  /** A pale arc below the value's, e.g. what may still be earned: it never reads as reached. */
  lighter?: number;
  valueText: string;
  /** Diameter in px. */
  size?: number;
  children?: ReactNode;
}

const STROKE = 6;

/** A thin ring around its figure; full at value ≥ max, empty when max is 0. */
export function ProgressRing(props: ProgressRingProps) {
  const { size = 120, max } = props;
  const shareOf = (value: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);
  const radius = size / 2 - STROKE;
  const length = 2 * Math.PI * radius;
  const arc = (share: number, className: string | undefined) =>
    share > 0 && (
      <circle
        {...circle}
        className={className}
        strokeDasharray={`${length * share} ${length}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
      />
    );
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none' };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold the ring and its figure
    <div
      className={styles.ring}
      role="meter"
      aria-label={props.label}
      aria-valuenow={Math.min(props.value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={props.valueText}
      style={{ width: size, height: size }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <circle {...circle} className={styles.track} strokeWidth={1} />
        <circle
          {...circle}
          className={styles.ticks}
          r={radius + 3}
          strokeDasharray={`1 ${(length + 6 * Math.PI) / 40 - 1}`}
        />
        {arc(shareOf(props.lighter ?? 0), styles.lighter)}
        {arc(shareOf(props.value), styles.arc)}
      </svg>
      <div className={styles.figure}>{props.children}</div>
    </div>
  );
}
