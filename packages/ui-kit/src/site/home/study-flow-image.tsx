import { Button } from '../../parts/button.tsx';
import { FoldingSection } from '../../parts/folding-section.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';
import styles from './study-flow-image.module.css';

export interface StudyFlowImageProps {
  src: string;
  /** Width and height in px, which reserve its place while it loads. */
  size: readonly [width: number, height: number];
  /** A version for narrow screens, with its own width and height. */
  phone?: { readonly src: string; readonly size: readonly [width: number, height: number] };
  /** Alternative text. */
  alt?: string;
  /** Opens it in the image viewer. */
  onEnlarge: () => void;
}

/** The study flow, framed like a plate in a book (HOME-19). */
export function StudyFlowImage({ src, size, phone, alt = TEXTS.flowAlt, onEnlarge }: StudyFlowImageProps) {
  return (
    <FoldingSection
      title={TEXTS.flow}
      aside={
        <Button kind="quiet" size="small" className={styles.enlarge} onClick={onEnlarge}>
          {TEXTS.enlarge}
        </Button>
      }
    >
      <picture>
        {phone && (
          <source
            media="(max-width: 599.98px)"
            srcSet={phone.src}
            width={phone.size[0]}
            height={phone.size[1]}
          />
        )}
        <img className={styles.plate} src={src} alt={alt} width={size[0]} height={size[1]} loading="lazy" />
      </picture>
    </FoldingSection>
  );
}
