import { Amount } from '../../parts/amount.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { SmsCodeField } from '../../parts/sms-code-field.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import styles from './card-sms-dialog.module.css';
import {
  type CardSmsKind,
  type CardSmsView,
  cardSmsButton,
  cardSmsDialogState,
} from './card-sms-dialog-state.ts';

export interface CardSmsDialogProps {
  open: boolean;
  kind: CardSmsKind;
  view: CardSmsView;
  /** The masked number the code went to; unknown when a saved card pays, because only the bank has it. */
  sentTo?: string;
  /** Amount and card of the payment; omitted while a card is bound. */
  charge?: { readonly fen: number; readonly card: string };
  onChange: (code: string) => void;
  /** At zero only (PAY-39). */
  onResend: () => void;
  /** By the button, or by Enter, once a code is typed (PAY-37). */
  onSubmit: () => void;
  onClose: () => void;
}

/** D28. 绑定银行卡 or 支付验证: the code the bank has sent. */
export function CardSmsDialog(props: CardSmsDialogProps) {
  const { kind, view, charge, sentTo } = props;
  const isFilled = view.code.trim() !== '';
  return (
    <Dialog
      open={props.open}
      title={TEXTS.smsTitles[kind]}
      width={420}
      closeOnMask={false}
      onClose={props.onClose}
      state={cardSmsDialogState(kind, view)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled && !view.submitting) props.onSubmit();
        }}
      >
        {charge && (
          <Facts
            facts={[
              { name: TEXTS.total, value: <Amount fen={charge.fen} size="large" tone="due" /> },
              { name: TEXTS.card, value: charge.card },
            ]}
          />
        )}
        <p className={styles.sent}>{sentTo ? TEXTS.smsSentTo(sentTo) : TEXTS.smsSent}</p>
        {view.rejection !== null && <InlineMessage kind="error">{view.rejection}</InlineMessage>}
        <SmsCodeField
          label={TEXTS.code}
          placeholder={TEXTS.codePlaceholder}
          value={view.code}
          onChange={props.onChange}
          sms={cardSmsButton(view)}
          onRequestCode={props.onResend}
        />
        <Button kind="primary" size="large" wide type="submit" disabled={!isFilled} busy={view.submitting}>
          {view.submitting ? TEXTS.smsChecking[kind] : TEXTS.smsNext[kind]}
        </Button>
      </form>
    </Dialog>
  );
}
