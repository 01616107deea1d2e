import { type CardField, cardFormFilling } from '@jixu/domain/order/payment/card-form';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import styles from '../../parts/dialog-form.module.css';
import { InlineMessage } from '../../parts/inline-message.tsx';
import { Select } from '../../parts/select.tsx';
import { TextField, type TextFieldProps } from '../../parts/text-field.tsx';
import { PAY_UI_TEXTS as TEXTS } from '../../texts/pay-texts.ts';
import { type AddCardView, addCardDialogState, type Bank } from './add-card-dialog-state.ts';

export interface AddCardDialogProps {
  open: boolean;
  view: AddCardView;
  onChange: (field: CardField, value: string) => void;
  onRetryBanks: () => void;
  /** By the button, or by Enter, once all five fields are filled (PAY-34). */
  onSubmit: () => void;
  onClose: () => void;
}

type Line = Pick<TextFieldProps, 'label' | 'placeholder' | 'kind' | 'autoComplete'>;

const LINES: Record<Exclude<CardField, 'bank_id'>, Line> = {
  bank_account_name: {
    label: TEXTS.accountName,
    placeholder: TEXTS.accountNamePlaceholder,
    autoComplete: 'cc-name',
  },
  bank_account_number: {
    label: TEXTS.accountNumber,
    placeholder: TEXTS.accountNumberPlaceholder,
    kind: 'bank-card',
  },
  credential_number: {
    label: TEXTS.credential,
    placeholder: TEXTS.credentialPlaceholder,
    kind: 'id-card',
    autoComplete: 'off',
  },
  bank_phone_number: { label: TEXTS.bankPhone, placeholder: TEXTS.bankPhonePlaceholder, kind: 'phone' },
};

/** D27. 请填写银行预留信息: the five details the bank has on file (PAY-23, PAY-31). */
export function AddCardDialog(props: AddCardDialogProps) {
  const { open, view } = props;
  const isReady = cardFormFilling(view.fields) === 'ready';
  return (
    <Dialog
      open={open}
      title={TEXTS.addCardTitle}
      width={480}
      closeOnMask={false}
      onClose={props.onClose}
      state={addCardDialogState(view)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !view.submitting) props.onSubmit();
        }}
      >
        {view.rejection !== null && <InlineMessage kind="error">{view.rejection}</InlineMessage>}
        <BankLine {...props} />
        {(Object.keys(LINES) as (keyof typeof LINES)[]).map((field) => (
          <TextField
            key={field}
            {...LINES[field]}
            name={field}
            value={view.fields[field]}
            onChange={(value) => props.onChange(field, value)}
          />
        ))}
        <p className={styles.note}>{TEXTS.addCardNote}</p>
        {/* Inside the form, so that Enter triggers it. */}
        <div className={styles.actions}>
          <Button onClick={props.onClose}>{TEXTS.cancel}</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={view.submitting}>
            {view.submitting ? TEXTS.submitting : TEXTS.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function placeholderOf(banks: AddCardView['banks']): string {
  if (banks === null) return TEXTS.banksLoading;
  if (banks === 'failed') return TEXTS.banksFailed;
  return banks.length === 0 ? TEXTS.banksEmpty : TEXTS.cardPlaceholder;
}

function BankLine({ view, onChange, onRetryBanks }: AddCardDialogProps) {
  const { banks, fields } = view;
  const list: readonly Bank[] = banks === null || banks === 'failed' ? [] : banks;
  if (banks === 'failed') {
    return (
      <InlineMessage
        kind="error"
        action={
          <Button size="small" onClick={onRetryBanks}>
            {TEXTS.retry}
          </Button>
        }
      >
        {TEXTS.banksFailed}
      </InlineMessage>
    );
  }
  return (
    <Select
      place="line"
      label={TEXTS.bank}
      placeholder={placeholderOf(banks)}
      disabled={list.length === 0}
      value={fields.bank_id === '' ? null : fields.bank_id}
      options={list.map(({ bank_id, bank_name }) => ({ value: String(bank_id), label: bank_name }))}
      onChange={(value) => onChange('bank_id', value)}
    />
  );
}
