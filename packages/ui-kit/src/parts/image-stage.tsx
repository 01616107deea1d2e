import {
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './image-viewer.module.css';

/** Whether the picture is loading, shown or broken. */
export type ImageLoad = 'loading' | 'shown' | 'failed';

export interface ImageStageProps {
  src: string | null;
  alt: string;
  scale: number;
  load: ImageLoad;
  onLoad: (load: ImageLoad) => void;
  onZoom: (steps: number) => void;
}

/** The scrollable area around the picture; zooming keeps the centre of the view fixed. */
export function ImageStage({ src, alt, scale, load, onLoad, onZoom }: ImageStageProps) {
  const stage = useRef<HTMLElement>(null);
  const [wholeWidth, setWholeWidth] = useState(0);
  useWheelZoom(stage, onZoom);
  useKeptMiddle(stage, scale);
  const measure = ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    const room = stage.current;
    if (room === null) return;
    const fits = Math.min(1, room.clientWidth / image.naturalWidth, room.clientHeight / image.naturalHeight);
    setWholeWidth(image.naturalWidth * fits);
    onLoad('shown');
  };
  return (
    <section
      ref={stage}
      className={styles.stage}
      aria-label={alt}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
      tabIndex={0}
      {...dragScroll(stage)}
    >
      {load === 'loading' && <p className={styles.note}>{PARTS_TEXTS.loading}</p>}
      {load === 'failed' && (
        <p className={styles.note} role="alert">
          {PARTS_TEXTS.imageFailed}
        </p>
      )}
      {scale === 0 && load === 'shown' && <p className={styles.note}>{PARTS_TEXTS.zoomedAway}</p>}
      {src !== null && (
        <img
          className={styles.image}
          hidden={load === 'failed'}
          src={src}
          alt={alt}
          draggable={false}
          style={{ width: wholeWidth * scale }}
          onLoad={measure}
          onError={() => onLoad('failed')}
        />
      )}
    </section>
  );
}

type Stage = RefObject<HTMLElement | null>;

/** React registers wheel listeners as passive, so they could not prevent the page from scrolling. */
function useWheelZoom(stage: Stage, onZoom: (steps: number) => void): void {
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onZoom(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  });
}

function useKeptMiddle(stage: Stage, scale: number): void {
  const before = useRef(scale);
  useLayoutEffect(() => {
    const element = stage.current;
    const ratio = before.current === 0 ? 1 : scale / before.current;
    before.current = scale;
    if (element === null || ratio === 1) return;
    const halfWidth = element.clientWidth / 2;
    const halfHeight = element.clientHeight / 2;
    element.scrollTo(
      (element.scrollLeft + halfWidth) * ratio - halfWidth,
      (element.scrollTop + halfHeight) * ratio - halfHeight,
    );
  }, [stage, scale]);
}

/** Panning with the mouse; touch scrolls natively. */
function dragScroll(stage: Stage) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') stage.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!stage.current?.hasPointerCapture(event.pointerId)) return;
      stage.current.scrollBy(-event.movementX, -event.movementY);
    },
  };
}
