import { LazyImage } from './lazy-image.tsx';
import styles from './portrait.module.css';

export interface PortraitProps {
  /** Empty: a teacher nobody has drawn yet. */
  imageUrl: string;
  size?: 'small' | 'medium' | 'large';
}

const PIXELS = { small: 36, medium: 72, large: 120 } as const;

/** A teacher's picture in the one frame that all have. The name stands beside it. */
export function Portrait({ imageUrl, size = 'medium' }: PortraitProps) {
  const pixels = PIXELS[size];
  return (
    <span className={styles.portrait} data-size={size}>
      {imageUrl === '' ? <Anybody /> : <LazyImage src={imageUrl} alt="" width={pixels} height={pixels} />}
    </span>
  );
}

/** Somebody behind an open book: no field is guessed of a teacher who sent no picture. */
function Anybody() {
  return (
    <svg className={styles.anybody} viewBox="0 0 160 160" aria-hidden="true">
      <path className={styles.light} d="M22 74c0-34 26-58 60-58s58 22 58 56-26 62-60 62-58-26-58-60z" />
      <path className={styles.sheet} d="M20 162c2-32 20-42 49-48V96h22v18c29 6 47 16 49 48z" />
      <path className={styles.sheet} d="M58 64c0-18 9-29 22-29s22 11 22 29c0 22-10 37-22 37S58 86 58 64z" />
      <path
        className={styles.dark}
        d="M57 70c-7-26 5-45 26-45 20 0 29 17 23 43-3-5-4-11-6-17-12 2-26 0-35-6-4 7-6 14-8 25z"
      />
      <path
        className={styles.sheet}
        d="M34 112c16-5 32-4 46 4 14-8 30-9 46-4v48c-16-5-32-4-46 4-14-8-30-9-46-4zM80 116v44"
      />
      <path
        className={styles.fine}
        d="M42 122c10-2 20-2 30 3M42 134c10-2 20-2 30 3M42 146c10-2 20-2 30 3M88 125c10-5 20-5 30-3M88 137c10-5 20-5 30-3M88 149c10-5 20-5 30-3"
      />
    </svg>
  );
}
