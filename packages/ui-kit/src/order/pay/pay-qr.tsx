import { CONSTANTS } from '@jixu/constants';
import { Button } from '../../parts/button.tsx';
import { Seal } from '../../parts/seal.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './pay-qr.module.css';
import type { WechatPayPanelState } from './wechat-pay-panel-state.ts';

export interface PayQrProps {
  state: WechatPayPanelState;
  /** null while it is being created. */
  imageUrl: string | null;
  onRemake: () => void;
}

/** The QR code to pay with, 220 × 220 (PAY-13); stamped once paid, faded once it no longer works. */
export function PayQr({ state, imageUrl, onRemake }: PayQrProps) {
  const size = CONSTANTS.PAY_QR_SIZE_PX;
  const isDim = state === 'paid' || state === 'expired';
  return (
    <div className={styles.frame} style={{ width: size, height: size }} data-dim={isDim || undefined}>
      {imageUrl && state !== 'loading' && state !== 'rejected' && (
        <img className={styles.code} src={imageUrl} alt={TEXTS.qrAlt} width={size} height={size} />
      )}
      {state === 'loading' && <p className={styles.over}>{TEXTS.qrLoading}</p>}
      {state === 'rejected' && (
        <div className={styles.over}>
          <p>{TEXTS.qrFailed}</p>
          <Button kind="primary" size="small" onClick={onRemake}>
            {TEXTS.remakeQr}
          </Button>
        </div>
      )}
      {state === 'paid' && (
        <div className={styles.over}>
          <Seal text={TEXTS.paidSeal} size={120} />
        </div>
      )}
    </div>
  );
}
