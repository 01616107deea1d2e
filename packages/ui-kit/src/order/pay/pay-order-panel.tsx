import type { ReactNode } from 'react';
import { Amount } from '../../parts/amount.tsx';
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

/** The payment page before the order is created: items, methods, the total and the one action (PAY-02…PAY-10). */
export function PayOrderPanel(props: PayOrderPanelProps) {
  const { view } = props;
  const { preOrder } = view;
  return (
    <section className={styles.panel} data-panel-state={payOrderPanelState(view)}>
      <SectionHead
        level={1}
        title={TEXTS.title}
        aside={
          <Button kind="quiet" size="small" onClick={props.onBack}>
            {TEXTS.back}
          </Button>
        }
      />
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
      {typeof preOrder === 'object' && preOrder !== null && <Order {...props} preOrder={preOrder} />}
    </section>
  );
}

function Order({ preOrder, view, methods, onSubmit }: PayOrderPanelProps & { preOrder: PreOrder }) {
  const { made } = view;
  return (
    <>
      {made && <MadeOrder {...made} />}
      {preOrder.list.length > 0 && <OrderLines lines={preOrder.list} totalFee={preOrder.total_fee} />}
      {methods}
      <div className={styles.foot}>
        <p className={styles.due}>
          <span>{TEXTS.total}</span>
          <Amount fen={preOrder.total_fee} size="large" tone="due" />
        </p>
        <Button
          kind="primary"
          size="large"
          busy={view.submitting}
          disabled={view.blocked ?? false}
          onClick={onSubmit}
        >
          {view.submitting && TEXTS.submitting}
          {!view.submitting && (made ? TEXTS.goPay : TEXTS.submitOrder)}
        </Button>
      </div>
    </>
  );
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
