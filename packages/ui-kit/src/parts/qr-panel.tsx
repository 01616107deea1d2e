import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './qr-panel.module.css';

/** States of a QR code: loading (4), plain (1), scanned (2), expired (3) (LOGIN-08…12, CLAIM-23). */
export const QR_VIEWS = ['waiting', 'normal', 'scanned', 'expired'] as const;
export type QrView = (typeof QR_VIEWS)[number];

export interface QrPanelProps {
  view: QrView;
  /** null while loading. */
  imageUrl: string | null;
  /** Shown once scanned: the phone shows the same one. */
  checkNumber?: string | null;
  alt?: string;
  onRefresh: () => void;
}

/** A 220 px QR code in its four states; the expired one is a button that refreshes it. */
export function QrPanel({ view, imageUrl, checkNumber, alt = PARTS_TEXTS.qrAlt, onRefresh }: QrPanelProps) {
  const isDim = view === 'expired' || view === 'scanned';
  return (
    <div className={styles.panel} data-qr-view={view}>
      {imageUrl && view !== 'waiting' && (
        <img className={isDim ? styles.dim : styles.code} src={imageUrl} alt={alt} width="196" height="196" />
      )}
      <div className={styles.over} aria-live="polite">
        {view === 'waiting' && <span className={styles.waiting}>{PARTS_TEXTS.qrWaiting}</span>}
        {view === 'scanned' && (
          <span className={styles.scanned}>
            <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
              <circle cx="20" cy="20" r="19" />
              <path d="m11 21 6 6 12-14" />
            </svg>
            <strong>{PARTS_TEXTS.qrScanned}</strong>
            <span>{PARTS_TEXTS.qrScannedHint}</span>
            {checkNumber && (
              <span className={styles.number}>
                {PARTS_TEXTS.qrNumberHint}
                <strong>{checkNumber}</strong>
              </span>
            )}
          </span>
        )}
        {view === 'expired' && (
          <button type="button" className={styles.refresh} onClick={onRefresh}>
            <span>{PARTS_TEXTS.qrExpired}</span>
            <strong>{PARTS_TEXTS.qrRefresh}</strong>
          </button>
        )}
      </div>
    </div>
  );
}
