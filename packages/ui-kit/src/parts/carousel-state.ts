import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

export type Embla = UseEmblaCarouselType[1];

interface CarouselState {
  readonly selected: number;
  /** Number of stops. */
  readonly snaps: number;
  /** Indexes of the visible slides; null until measured, and on the server. */
  readonly inView: readonly number[] | null;
}

/** The position reported by the carousel itself. */
export function useCarouselState(embla: Embla): CarouselState {
  const [state, setState] = useState<CarouselState>({ selected: 0, snaps: 0, inView: null });
  useEffect(() => {
    if (!embla) return;
    const read = () =>
      setState({
        selected: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
        inView: embla.slidesInView(),
      });
    read();
    embla.on('select', read).on('reInit', read).on('slidesInView', read);
    return () => {
      embla.off('select', read).off('reInit', read).off('slidesInView', read);
    };
  }, [embla]);
  return state;
}

/** Advances every `intervalMs` unless something holds it. */
export function useTurning(embla: Embla, intervalMs: number | undefined) {
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const wantsLessMotion = useLessMotion();
  const canTurn = intervalMs !== undefined && !wantsLessMotion;
  const isOn = canTurn && !isStopped && !isPointed && !isFocused;
  useEffect(() => {
    if (!embla || !isOn || intervalMs === undefined) return;
    const timer = setInterval(() => !document.hidden && embla.scrollNext(), intervalMs);
    return () => clearInterval(timer);
  }, [embla, isOn, intervalMs]);
  const holds = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { canTurn, isOn, isStopped, toggle: () => setStopped(!isStopped), holds };
}

/** True until the browser says otherwise, so that nothing moves before the preference is known. */
function useLessMotion(): boolean {
  const [wants, setWants] = useState(true);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = () => setWants(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return wants;
}
