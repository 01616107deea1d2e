import { Slider } from '@base-ui/react/slider';
import { CONSTANTS } from '@jixu/constants';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './image-viewer.module.css';
import { zoomPercent } from './image-zoom.ts';

export interface ZoomControlsProps {
  scale: number;
  onZoom: (steps: number) => void;
  onScale: (scale: number) => void;
}

/** Zoom out, slider, zoom in, and the current scale; clicking the scale fits the whole picture again. */
export function ZoomControls({ scale, onZoom, onScale }: ZoomControlsProps) {
  return (
    <div className={styles.zoom}>
      <button
        type="button"
        className={styles.button}
        aria-label={PARTS_TEXTS.zoomOut}
        disabled={scale <= CONSTANTS.IMAGE_ZOOM_MIN}
        onClick={() => onZoom(-1)}
      >
        −
      </button>
      <Slider.Root
        className={styles.slider}
        value={scale}
        min={CONSTANTS.IMAGE_ZOOM_MIN}
        max={CONSTANTS.IMAGE_ZOOM_MAX}
        step={CONSTANTS.IMAGE_ZOOM_STEP}
        largeStep={CONSTANTS.IMAGE_ZOOM_START}
        onValueChange={onScale}
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.done} />
            <Slider.Thumb
              className={styles.thumb}
              aria-label={PARTS_TEXTS.zoom}
              getAriaValueText={(_formatted, value) => zoomPercent(value)}
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <button
        type="button"
        className={styles.button}
        aria-label={PARTS_TEXTS.zoomIn}
        disabled={scale >= CONSTANTS.IMAGE_ZOOM_MAX}
        onClick={() => onZoom(1)}
      >
        ＋
      </button>
      <button
        type="button"
        className={styles.figure}
        title={PARTS_TEXTS.zoomBack}
        onClick={() => onScale(CONSTANTS.IMAGE_ZOOM_START)}
      >
        {zoomPercent(scale)}
      </button>
    </div>
  );
}
