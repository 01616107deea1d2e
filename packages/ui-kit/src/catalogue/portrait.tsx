import { LazyImage } from '../parts/lazy-image.tsx';
import styles from './portrait.module.css';

export interface PortraitProps {
  name: string;
  /** Empty: the first character of the name is shown instead. */
  imageUrl: string;
  size?: 'medium' | 'large';
}

const PIXELS = { medium: 72, large: 120 } as const;

/** A teacher's picture, or else the family name in large type. */
export function Portrait({ name, imageUrl, size = 'medium' }: PortraitProps) {
  if (imageUrl === '') {
    return (
      <span className={styles.initial} data-size={size} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  }
  const pixels = PIXELS[size];
  return (
    <span className={styles.portrait} data-size={size}>
      <LazyImage src={imageUrl} alt="" width={pixels} height={pixels} />
    </span>
  );
}
