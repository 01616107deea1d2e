import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';

/** A slide counts as visible once half of it is in view. */
const OPTIONS = { loop: true, align: 'start', slidesToScroll: 'auto', inViewThreshold: 0.5 } as const;

export interface CarouselDriverProps {
  viewport: HTMLElement;
  onReady: (embla: UseEmblaCarouselType[1]) => void;
}

/** What moves a carousel; fetched when one comes near. Draws nothing. */
export default function CarouselDriver({ viewport, onReady }: CarouselDriverProps) {
  const [setViewport, embla] = useEmblaCarousel(OPTIONS);
  useEffect(() => setViewport(viewport), [setViewport, viewport]);
  useEffect(() => onReady(embla), [onReady, embla]);
  return null;
}
