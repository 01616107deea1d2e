import { Amount } from '../../parts/amount.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Seal } from '../../parts/seal.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './unionpay-result-dialog.module.css';

export const UNIONPAY_RESULT_STATES = ['success', 'failure'] as const;
export type UnionpayResult = (typeof UNIONPAY_RESULT_STATES)[number];

export interface UnionpayResultDialogProps {
  open: boolean;
  result: UnionpayResult;
  tradePno: string;
  /** Fen. */
  totalFee: number;
  /** Success leads to the study center (PAY-50), failure back to the payment page (PAY-51); Esc does the same. */
  onRead: () => void;
}

/** D29. 支付成功 or 支付失败 (PAY-26). */
export function UnionpayResultDialog(props: UnionpayResultDialogProps) {
  const { open, result, tradePno, totalFee, onRead } = props;
  const isPaid = result === 'success';
  return (
    <Dialog
      open={open}
      title={isPaid ? TEXTS.paid : TEXTS.notPaid}
      role="alertdialog"
      width={420}
      hasCross={false}
      closeOnMask={false}
      onClose={onRead}
      state={result}
      footer={
        <Button kind="primary" size="large" wide onClick={onRead}>
          {isPaid ? TEXTS.goStudy : TEXTS.backToPay}
        </Button>
      }
    >
      <div className={styles.head}>
        <p className={styles.text}>{isPaid ? TEXTS.successText : TEXTS.notPaidText}</p>
        {isPaid && <Seal text={TEXTS.paidSeal} size={72} />}
      </div>
      <Facts
        facts={[
          {
            name: isPaid ? TEXTS.paidAmount : TEXTS.total,
            value: <Amount fen={totalFee} size="large" tone={isPaid ? 'plain' : 'due'} />,
          },
          { name: TEXTS.orderNumber, value: tradePno },
        ]}
      />
    </Dialog>
  );
}
