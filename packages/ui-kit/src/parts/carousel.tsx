import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './carousel.module.css';
import type { CarouselDriverProps } from './carousel-driver.tsx';
import { type Embla, useCarouselState, useTurning } from './carousel-state.ts';
import { PatientPart, patientLoader } from './patient-part.tsx';
import { useInView } from './use-in-view.ts';

export interface CarouselSlide {
  key: string | number;
  /** Accessible name, for slides whose content does not say it. */
  label?: string;
  content: ReactNode;
}

export interface CarouselProps {
  /** Accessible name of the carousel, e.g. 名师风采. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How long a slide stays, in ms; omitted: slides move only by hand. */
  intervalMs?: number;
  /** How many slides fit side by side where there is room. */
  sideBySide?: 1 | 2 | 3 | 4;
}

const driver = patientLoader<CarouselDriverProps>(
  async () => (await import('./carousel-driver.tsx')).default,
);

/** How near the window a carousel comes before it is made to move. */
const NEAR = '400px';

const ARROWS = { previous: 'm10 3-5 5 5 5', next: 'm6 3 5 5-5 5' } as const;

/**
 * A carousel that advances by itself (HOME-09, HOME-11), except while hovered or focused, while the page is hidden, for
 * readers who prefer reduced motion, and for good once stopped. Until it comes near the window it stands still.
 */
export function Carousel({ label, slides, intervalMs, sideBySide = 1 }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<Embla>();
  const isNear = useInView(viewport, NEAR);
  const { selected, snaps, inView } = useCarouselState(embla);
  const turning = useTurning(embla, snaps > 1 ? intervalMs : undefined);
  // At once, it would have React run all effects of the page within the task that draws it.
  const place = useCallback((element: HTMLElement | null) => startTransition(() => setViewport(element)), []);
  return (
    <section
      className={styles.carousel}
      aria-label={label}
      aria-roledescription={PARTS_TEXTS.carousel}
      {...turning.holds}
    >
      {viewport && isNear && <PatientPart of={driver} with={{ viewport, onReady: setEmbla }} />}
      <div ref={place} className={styles.viewport}>
        <div className={styles.slides} data-beside={sideBySide} aria-live={turning.isOn ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is no group of fields
            <div
              key={slide.key}
              className={styles.slide}
              role="group"
              aria-roledescription={PARTS_TEXTS.slide}
              aria-label={slide.label ?? PARTS_TEXTS.slideOf(index + 1, slides.length)}
              inert={inView !== null && !inView.includes(index)}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {snaps === 0 && slides.length > 1 && <div className={styles.controls} />}
      {snaps > 1 && (
        <div className={styles.controls}>
          <Turn direction="previous" onClick={() => embla?.scrollPrev()} />
          <Dots snaps={snaps} selected={selected} onGo={(index) => embla?.scrollTo(index)} />
          <Turn direction="next" onClick={() => embla?.scrollNext()} />
          {turning.canTurn && (
            <button type="button" className={styles.pause} onClick={turning.toggle}>
              {turning.isStopped ? PARTS_TEXTS.resumeTurning : PARTS_TEXTS.stopTurning}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

interface DotsProps {
  snaps: number;
  selected: number;
  onGo: (index: number) => void;
}

/** As many marks as stand beside the other controls on a phone. */
const MARKS_ON_PHONE = 4;

/** A mark for each position; where they would need a second row, figures say the position. */
function Dots({ snaps, selected, onGo }: DotsProps) {
  return (
    <>
      <span className={styles.dots} data-many={snaps > MARKS_ON_PHONE || undefined}>
        {Array.from({ length: snaps }, (_, index) => index).map((index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={PARTS_TEXTS.slideOf(index + 1, snaps)}
            aria-current={index === selected || undefined}
            onClick={() => onGo(index)}
          />
        ))}
      </span>
      <span className={styles.place}>{PARTS_TEXTS.slidePlace(selected + 1, snaps)}</span>
    </>
  );
}

function Turn({ direction, onClick }: { direction: 'previous' | 'next'; onClick: () => void }) {
  const label = direction === 'previous' ? PARTS_TEXTS.previousSlide : PARTS_TEXTS.nextSlide;
  return (
    <button type="button" className={styles.turn} aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={ARROWS[direction]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
