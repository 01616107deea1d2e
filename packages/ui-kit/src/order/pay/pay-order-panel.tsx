import type { PayMethod } from '@jixu/domain/order/payment/pay-channel';
import { formatFen } from '@jixu/domain/units/format-fen';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { Countdown } from '../../parts/countdown.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './pay-order-panel.module.css';
import { type PayOrderView, type PreOrder, payOrderPanelState } from './pay-order-panel-state.ts';

export interface PayOrderPanelProps {
  view: PayOrderView;
  /** The method chooser: PayMethods. */
  methods: ReactNode;
  /** Where courses are bought. */
  buyHref?: string;
  onBack: () => void;
  onRetry: () => void;
  onSubmit: () => void;
}

/** The payment page before the order is created: what and for whom, the methods, and the one action (PAY-02…PAY-10). */
export function PayOrderPanel(props: PayOrderPanelProps) {
  const { view } = props;
  const { preOrder } = view;
  return (
    <section className={styles.panel} data-panel-state={payOrderPanelState(view)}>
      <div className={styles.head}>
        <Button kind="quiet" size="small" className={styles.back} onClick={props.onBack}>
          {TEXTS.back}
        </Button>
        <SectionHead
          level={1}
          title={TEXTS.title}
          aside={view.learner && isOrder(preOrder) && <Learner name={view.learner} />}
        />
      </div>
      {preOrder === null && <Skeleton lines={5} label={TEXTS.linesLoading} />}
      {preOrder === 'failed' && (
        <EmptyState
          occasion="failed"
          title={TEXTS.linesFailed}
          action={
            <Button kind="primary" onClick={props.onRetry}>
              {TEXTS.retry}
            </Button>
          }
        />
      )}
      {preOrder === 'nothing' && (
        <EmptyState
          occasion="orders"
          title={TEXTS.nothingTitle}
          text={TEXTS.nothingText}
          action={
            <LinkButton kind="primary" href={props.buyHref ?? ''}>
              {TEXTS.goBuy}
            </LinkButton>
          }
        />
      )}
      {isOrder(preOrder) && <Order {...props} preOrder={preOrder} />}
    </section>
  );
}

function isOrder(preOrder: PayOrderView['preOrder']): preOrder is PreOrder {
  return typeof preOrder === 'object' && preOrder !== null;
}

/** For whom it is bought (F29). */
function Learner({ name }: { name: string }) {
  return (
    <p className={styles.learner}>
      <span>{TEXTS.learner}</span> {name}
    </p>
  );
}

function Order({ preOrder, view, methods, onSubmit }: PayOrderPanelProps & { preOrder: PreOrder }) {
  const { made } = view;
  const isFree = preOrder.total_fee === 0;
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        {made && <MadeOrder {...made} />}
        <OrderLines lines={preOrder.list} totalFee={preOrder.total_fee} />
      </div>
      <div className={styles.pay}>
        {isFree ? <p>{TEXTS.nothingToPay}</p> : methods}
        <Button
          kind="primary"
          size="large"
          wide
          busy={view.submitting}
          disabled={view.blocked ?? false}
          data-track={made ? TEXTS.goPay : TEXTS.submitOrder}
          onClick={onSubmit}
        >
          {view.submitting ? TEXTS.submitting : payText(view.method, preOrder.total_fee)}
        </Button>
        {!isFree && (
          <ul className={styles.notes}>
            {[TEXTS.deadlineNote, TEXTS.invoiceNote, TEXTS.refundNote].map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The way and the sum; what costs nothing is paid in no way. */
function payText(method: PayMethod, totalFee: number): string {
  return totalFee === 0 ? TEXTS.submitOrder : TEXTS.payFor(TEXTS.payBy[method], formatFen(totalFee));
}

/** Below this many seconds the countdown turns to the colour of deadlines. */
const ALARM_SECONDS = 600;

/** An order made before waits for its payment as long as a new one. */
function MadeOrder({ tradePno, secondsLeft }: { tradePno: string; secondsLeft: number }) {
  return (
    <div className={styles.made}>
      <p>
        {TEXTS.orderNumber} <span className={styles.number}>{tradePno}</span>
      </p>
      <Countdown label={TEXTS.timeLeft} secondsLeft={secondsLeft} alarmFrom={ALARM_SECONDS} />
    </div>
  );
}
