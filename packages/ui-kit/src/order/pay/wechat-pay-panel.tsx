import { CONSTANTS } from '@jixu/constants';
import { Amount } from '../../parts/amount.tsx';
import { Button } from '../../parts/button.tsx';
import { Countdown } from '../../parts/countdown.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Seal } from '../../parts/seal.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './wechat-pay-panel.module.css';
import type { WechatPayPanelState } from './wechat-pay-panel-state.ts';

/** Below this many minutes the countdown turns to the colour of deadlines. */
const ALARM_SECONDS = 600;

export interface WechatPayPanelProps {
  state: WechatPayPanelState;
  tradePno: string;
  /** Fen. */
  totalFee: number;
  /** base_img of the response; null before it. */
  imageUrl: string | null;
  /** Remaining seconds of the two hours the order waits. */
  secondsLeft: number;
  /** Address of the order list. */
  ordersHref: string;
  /** Creates the code again after a failure. */
  onRemake: () => void;
  /** Polls once more after polling has stopped. */
  onRetryPoll: () => void;
  /** Pays the same order in another way; omitted: no such button. */
  onOtherMethod?: () => void;
  /** Pays by the WeChat of this very device; omitted where it can have none. */
  onPayHere?: () => void;
}

/** D30. After the order is submitted: notice, amount, number and the code to scan (PAY-11, PAY-12, PAY-13). */
export function WechatPayPanel(props: WechatPayPanelProps) {
  const { state } = props;
  return (
    <section className={styles.panel} aria-label={TEXTS.methodNames.wechat} data-panel-state={state}>
      <Message {...props} />
      <div className={styles.voucher}>
        <div className={styles.scan}>
          <PayQr {...props} />
          <p className={styles.hint}>{TEXTS.qrHints[state]}</p>
        </div>
        <div className={styles.facts}>
          <Facts facts={factsOf(props)} />
          {state !== 'paid' && state !== 'expired' && (
            <Countdown label={TEXTS.timeLeft} secondsLeft={props.secondsLeft} alarmFrom={ALARM_SECONDS} />
          )}
          {state !== 'paid' && state !== 'expired' && <OtherWays {...props} />}
        </div>
      </div>
    </section>
  );
}

/** The QR code to pay with, 220 × 220 (PAY-13); stamped once paid, faded once it no longer works. */
function PayQr({ state, imageUrl, onRemake }: WechatPayPanelProps) {
  const size = CONSTANTS.PAY_QR_SIZE_PX;
  const isDim = state === 'paid' || state === 'expired';
  return (
    <div className={styles.qr} style={{ width: size, height: size }} data-dim={isDim || undefined}>
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

/** Where it is not to be paid by the picture. */
function OtherWays({ onPayHere, onOtherMethod }: WechatPayPanelProps) {
  if (!onPayHere && !onOtherMethod) return null;
  return (
    <div className={styles.actions}>
      {onPayHere && (
        <Button size="small" onClick={onPayHere}>
          {TEXTS.payHere}
        </Button>
      )}
      {onOtherMethod && (
        <Button size="small" onClick={onOtherMethod}>
          {TEXTS.otherMethod}
        </Button>
      )}
    </div>
  );
}

function factsOf({ state, totalFee, tradePno }: WechatPayPanelProps): Fact[] {
  const isPaid = state === 'paid';
  const amount = (
    <Amount fen={totalFee} size="large" tone={isPaid || state === 'expired' ? 'plain' : 'due'} />
  );
  return [
    { name: isPaid ? TEXTS.paidAmount : TEXTS.total, value: amount },
    { name: TEXTS.orderNumber, value: tradePno },
  ];
}

/** The one most important message; never two at once. */
function Message({ state, ordersHref, onRetryPoll }: WechatPayPanelProps) {
  const orders = (
    <LinkButton size="small" href={ordersHref}>
      {TEXTS.viewOrders}
    </LinkButton>
  );
  switch (state) {
    case 'poll-error':
      return (
        <div className={styles.message}>
          <InlineMessage kind="error">{TEXTS.pollFailed}</InlineMessage>
          <div className={styles.actions}>
            {orders}
            <Button kind="primary" size="small" onClick={onRetryPoll}>
              {TEXTS.askAgain}
            </Button>
          </div>
        </div>
      );
    case 'expired':
      return (
        <InlineMessage kind="error" action={orders}>
          <strong>{TEXTS.orderExpired}</strong>
          <br />
          {TEXTS.expiredText}
        </InlineMessage>
      );
    case 'paid':
      return <InlineMessage>{TEXTS.successText}</InlineMessage>;
    case 'loading':
    case 'rejected':
    case 'qr':
      return <InlineMessage kind="waiting">{TEXTS.submittedNotification}</InlineMessage>;
  }
}
