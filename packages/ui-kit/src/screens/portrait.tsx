import { LazyImage } from '../parts/lazy-image.tsx';
import styles from './portrait.module.css';

export interface PortraitProps {
  name: string;
  /** Empty: the first character of the name stands for the picture. */
  imageUrl: string;
  size?: 'medium' | 'large';
}

const PIXELS = { medium: 72, large: 120 } as const;

/** A teacher's picture, or the family name set as a printer would. */
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
