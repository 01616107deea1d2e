import type { OrderPoll } from '@jixu/domain/order/payment/order-poll';
import { Button } from '../../parts/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './pay-confirming-panel.module.css';
import shared from './pay-panel.module.css';

/** The order is being polled: on return from Alipay (PAY-79), or while the bank is undecided. */
export const PAY_CONFIRMING_PANEL_STATES = ['confirming', 'poll-error', 'expired'] as const;
export type PayConfirmingPanelState = (typeof PAY_CONFIRMING_PANEL_STATES)[number];

const STATE_OF: Readonly<Partial<Record<OrderPoll['status'], PayConfirmingPanelState>>> = {
  waiting: 'confirming',
  asking: 'confirming',
  failed: 'poll-error',
  expired: 'expired',
};

/** What the panel shows of the polling; null when it shows nothing. */
export function payConfirmingPanelState({ status }: OrderPoll): PayConfirmingPanelState | null {
  return STATE_OF[status] ?? null;
}

export interface PayConfirmingPanelProps {
  state: PayConfirmingPanelState;
  tradePno: string;
  ordersHref: string;
  onRetryPoll: () => void;
  /** Chooses how to pay the same order; omitted where that is not possible. */
  onPayAgain?: () => void;
}

/** 正在处理中, with links onwards in case it takes long. */
export function PayConfirmingPanel(props: PayConfirmingPanelProps) {
  const { state, tradePno, ordersHref, onRetryPoll, onPayAgain } = props;
  return (
    <section className={styles.panel} aria-label={TEXTS.processing} data-panel-state={state}>
      {state === 'confirming' && (
        <div className={styles.waiting} role="status">
          <span className={styles.wheel} aria-hidden="true" />
          <div>
            <p className={styles.title}>
              <WholeWords>{TEXTS.processing}</WholeWords>
            </p>
            <p className={shared.text}>
              <WholeWords>{TEXTS.processingText}</WholeWords>
            </p>
          </div>
        </div>
      )}
      {state === 'poll-error' && <InlineMessage kind="error">{TEXTS.pollFailed}</InlineMessage>}
      {state === 'expired' && (
        <InlineMessage kind="error">
          <strong>{TEXTS.orderExpired}</strong>
          <br />
          {TEXTS.expiredText}
        </InlineMessage>
      )}
      <Facts facts={[{ name: TEXTS.orderNumber, value: tradePno }]} />
      <div className={shared.actions}>
        <LinkButton href={ordersHref}>{TEXTS.viewOrders}</LinkButton>
        {state === 'confirming' && onPayAgain && <Button onClick={onPayAgain}>{TEXTS.payAgain}</Button>}
        {state === 'poll-error' && (
          <Button kind="primary" onClick={onRetryPoll}>
            {TEXTS.askAgain}
          </Button>
        )}
      </div>
    </section>
  );
}
