import { CONSTANTS } from '@jixu/constants';
import { INVOICE_BUTTON_TEXTS } from '@jixu/domain/invoice/invoice-button';
import { type SuccessPage, successCenterType } from '@jixu/domain/order/payment/payment-success';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { Amount } from '../../parts/amount.tsx';
import { Button } from '../../parts/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { Seal } from '../../parts/seal.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import shared from './pay-panel.module.css';
import styles from './pay-success-panel.module.css';

export const PAY_SUCCESS_PANEL_STATES = [
  'select-invoice',
  'select-invoice-requested',
  'study-invoice',
  'study-invoice-requested',
] as const;
export type PaySuccessPanelState = (typeof PAY_SUCCESS_PANEL_STATES)[number];

export interface PaySuccessPanelProps {
  tradePno: string;
  /** Fen. */
  totalFee: number;
  /** successJumpPage (PAY-18). */
  page: SuccessPage;
  /** requestInvoiceStatus: 0 not requested, anything else under way (PAY-19, PAY-20). */
  invoiceStatus: number;
  onInvoice: () => void;
}

export function paySuccessPanelState(
  props: Pick<PaySuccessPanelProps, 'page' | 'invoiceStatus'>,
): PaySuccessPanelState {
  return props.invoiceStatus === 0 ? `${props.page}-invoice` : `${props.page}-invoice-requested`;
}

/** The receipt: 支付成功, number and amount, stamped (PAY-16, PAY-17). */
export function PaySuccessPanel(props: PaySuccessPanelProps) {
  const isRequested = props.invoiceStatus !== 0;
  const href = pagePath('center', { type: successCenterType(props.page) });
  return (
    <section className={styles.panel} aria-labelledby="paid" data-panel-state={paySuccessPanelState(props)}>
      <div className={styles.head}>
        <div>
          <h1 id="paid" className={styles.title}>
            {TEXTS.paid}
          </h1>
          <p className={shared.text}>
            <WholeWords>{TEXTS.successText}</WholeWords>
          </p>
        </div>
        <Seal text={TEXTS.paidSeal} size={88} />
      </div>
      <Facts
        facts={[
          { name: TEXTS.paidAmount, value: <Amount fen={props.totalFee} size="large" /> },
          { name: TEXTS.orderNumber, value: props.tradePno },
        ]}
      />
      {isRequested && (
        <p className={shared.text} role="status">
          {TEXTS.invoiceMail(CONSTANTS.INVOICE_DELIVERY_WORKING_DAYS)}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="large" disabled={isRequested} onClick={props.onInvoice}>
          {isRequested ? INVOICE_BUTTON_TEXTS.applying : INVOICE_BUTTON_TEXTS.apply}
        </Button>
        <LinkButton kind="primary" size="large" href={href}>
          {props.page === 'select' ? TEXTS.goSelect : TEXTS.goStudy}
        </LinkButton>
      </div>
    </section>
  );
}
