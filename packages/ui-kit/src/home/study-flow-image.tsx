import { Button } from '../parts/button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { HOME_TEXTS as TEXTS } from '../texts/home-texts.ts';
import styles from './study-flow-image.module.css';

export interface StudyFlowImageProps {
  src: string;
  /** Its width and height in px, so that its place is kept while it is on the way. */
  size: readonly [width: number, height: number];
  /** The same drawn for a narrow screen, with its own width and height. */
  phone?: { readonly src: string; readonly size: readonly [width: number, height: number] };
  /** What it shows, for who cannot see it. */
  alt?: string;
  /** Opens it in the image viewer. */
  onEnlarge: () => void;
}

/** The study flow as a plate in the book (HOME-19). */
export function StudyFlowImage({ src, size, phone, alt = TEXTS.flowAlt, onEnlarge }: StudyFlowImageProps) {
  return (
    <section aria-label={TEXTS.flow}>
      <SectionHead
        title={TEXTS.flow}
        aside={
          <Button kind="quiet" size="small" onClick={onEnlarge}>
            {TEXTS.enlarge}
          </Button>
        }
      />
      <picture>
        {phone && (
          <source media="(width < 600px)" srcSet={phone.src} width={phone.size[0]} height={phone.size[1]} />
        )}
        <img className={styles.plate} src={src} alt={alt} width={size[0]} height={size[1]} loading="lazy" />
      </picture>
    </section>
  );
}
