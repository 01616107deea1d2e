import { useId } from 'react';
import styles from './seal.module.css';

export interface SealProps {
  /** One to nine characters in spoken order: 合格, 学习证明. */
  text: string;
  /** Edge length in px. */
  size?: number;
}

/** The area inside the frame, in hundredths of the edge. */
const FIELD = { start: 13, size: 74 };
const FONT_SIZE = 40;

/** Two characters go one below the other; four or more fill columns from right to left, as on any seal. */
function placesOf(text: string) {
  const signs = [...text];
  const columns = signs.length <= 3 ? 1 : signs.length <= 8 ? 2 : 3;
  const rows = Math.ceil(signs.length / columns);
  const width = FIELD.size / columns;
  const height = FIELD.size / rows;
  return signs.map((sign, index) => {
    const column = columns - 1 - Math.floor(index / rows);
    const x = FIELD.start + (column + 0.5) * width;
    const y = FIELD.start + ((index % rows) + 0.5) * height;
    return {
      key: `${index}${sign}`,
      sign,
      transform: `translate(${x} ${y}) scale(${scale(width)} ${scale(height)})`,
    };
  });
}

const scale = (room: number) => ((room * 0.96) / FONT_SIZE).toFixed(3);

/** The square red stamp for what is official and final: a passed exam, a study proof. Never decoration. */
export function Seal({ text, size = 96 }: SealProps) {
  const ink = useId();
  return (
    <svg
      className={styles.seal}
      viewBox="0 0 100 100"
      width={size}
      height={size}
      role="img"
      aria-label={text}
    >
      {/* Imitates uneven ink: trembling edges and some white grains. */}
      <filter id={ink} x="-2%" y="-2%" width="104%" height="104%">
        <feTurbulence type="fractalNoise" baseFrequency="0.11" numOctaves="2" seed="7" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="1.6" result="edges" />
        <feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="3" />
        <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -7 5.4" />
        <feComposite in="edges" operator="in" />
      </filter>
      <g className={styles.ink} filter={`url(#${ink})`}>
        <rect className={styles.frame} x="4" y="4" width="92" height="92" rx="5" />
        <rect className={styles.line} x="9.5" y="9.5" width="81" height="81" rx="2" />
        {placesOf(text).map(({ key, sign, transform }) => (
          <text key={key} transform={transform} fontSize={FONT_SIZE}>
            {sign}
          </text>
        ))}
      </g>
    </svg>
  );
}
