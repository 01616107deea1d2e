import { Dialog } from '../../parts/dialog.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './pay-loading-overlay.module.css';

export const PAY_LOADING_OVERLAY_STATES = ['on'] as const;

/** D26. 正在处理中 while an order or a payment is created (PAY-22): only the response closes it. */
export function PayLoadingOverlay({ on }: { on: boolean }) {
  return (
    <Dialog
      open={on}
      title={TEXTS.processing}
      titleHidden
      width={220}
      hasCross={false}
      closeOnMask={false}
      closeOnEsc={false}
      onClose={() => undefined}
      state={PAY_LOADING_OVERLAY_STATES[0]}
    >
      <p className={styles.text} role="status">
        <span className={styles.wheel} aria-hidden="true" />
        {TEXTS.processing}
      </p>
    </Dialog>
  );
}
