import { Dialog as Base } from '@base-ui/react/dialog';
import { CONSTANTS } from '@jixu/constants';
import { type KeyboardEvent, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { type ImageLoad, ImageStage } from './image-stage.tsx';
import styles from './image-viewer.module.css';
import { zoomImage } from './image-zoom.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** D12. `scaled`: any scale other than the three named ones. */
export const IMAGE_VIEWER_STATES = ['loading', 'failed', 'scale-0', 'scale-1', 'scale-6', 'scaled'] as const;
export type ImageViewerState = (typeof IMAGE_VIEWER_STATES)[number];

export interface ImageViewerProps {
  open: boolean;
  /** null while its address is loading. */
  src: string | null;
  /** Alternative text. */
  alt: string;
  onClose: () => void;
  /** The initial scale; 1 fits the whole picture into the window. */
  startScale?: number;
}

/** Zoom steps per key; 0 resets to the initial scale. */
const KEY_STEPS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** A full-window picture, zoomed by wheel, keys, slider and buttons (SHELL-34, SHELL-35) and panned by dragging. */
export function ImageViewer(props: ImageViewerProps) {
  return (
    <Base.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.mask} data-mask="" />
        <Viewer key={props.src} {...props} />
      </Base.Portal>
    </Base.Root>
  );
}

function Viewer({ src, alt, startScale = CONSTANTS.IMAGE_ZOOM_START }: ImageViewerProps) {
  const [scale, setScale] = useState(startScale);
  const [load, setLoad] = useState<ImageLoad>('loading');
  const zoom = (steps: number) => setScale((before) => zoomImage(before, steps));
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = KEY_STEPS[event.key];
    if (steps !== undefined) zoom(steps);
    else if (event.key === '0') setScale(CONSTANTS.IMAGE_ZOOM_START);
  };
  return (
    <Base.Popup className={styles.viewer} data-dialog-state={stateOf(load, scale)} onKeyDown={onKeyDown}>
      <Base.Title className="visually-hidden">{alt}</Base.Title>
      <ImageStage src={src} alt={alt} scale={scale} load={load} onLoad={setLoad} onZoom={zoom} />
      <div className={styles.bar}>
        <ZoomControls scale={scale} onZoom={zoom} onScale={setScale} />
        <Base.Close className={styles.button}>{PARTS_TEXTS.close}</Base.Close>
      </div>
    </Base.Popup>
  );
}

function stateOf(load: ImageLoad, scale: number): ImageViewerState {
  if (load !== 'shown') return load;
  if (scale === CONSTANTS.IMAGE_ZOOM_MIN) return 'scale-0';
  if (scale === CONSTANTS.IMAGE_ZOOM_MAX) return 'scale-6';
  return scale === CONSTANTS.IMAGE_ZOOM_START ? 'scale-1' : 'scaled';
}
