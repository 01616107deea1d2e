import { CONSTANTS } from '@jixu/constants';
import type { InvoiceTitle } from '@jixu/domain/invoice/invoice-form';
import { Amount } from '../parts/amount.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import styles from '../parts/dialog-form.module.css';
import { type Fact, Facts } from '../parts/facts.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { RadioGroup } from '../parts/radio-group.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { INVOICE_UI_TEXTS as TEXTS } from '../texts/invoice-texts.ts';
import { invoiceDialogState } from './invoice-dialog-state.ts';
import { InvoiceFieldLines, type InvoiceFieldLinesProps } from './invoice-field-lines.tsx';

export interface InvoiceDialogProps extends InvoiceFieldLinesProps {
  open: boolean;
  /** The number of the order to invoice (PAY-27). */
  tradePno: string;
  /** Fen; omitted where it is not known. */
  totalFee?: number;
  onTitleKind: (title: InvoiceTitle) => void;
  /** By the button or Enter; with fields missing the form says so and sends nothing. */
  onSubmit: () => void;
  onClose: () => void;
}

/** D31. An ordinary electronic VAT invoice with the content 继续教育, for a company or a person. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { open, view } = props;
  return (
    <Dialog
      open={open}
      title={TEXTS.titles[view.kind]}
      width={560}
      closeOnMask={false}
      onClose={props.onClose}
      state={invoiceDialogState(view)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!view.submitting) props.onSubmit();
        }}
      >
        {view.kind === 'reissue' && (
          <InlineMessage kind="waiting">
            <WholeWords>{TEXTS.reissueNote}</WholeWords>
          </InlineMessage>
        )}
        {view.rejection !== null && (
          <InlineMessage kind="error">
            <WholeWords>{view.rejection}</WholeWords>
          </InlineMessage>
        )}
        <Facts columns={2} facts={factsOf(props)} />
        <RadioGroup
          label={TEXTS.titleKind}
          value={`${view.fields.invoiceTitle}`}
          onChange={(title) => props.onTitleKind(title === '1' ? 1 : 2)}
          options={(['1', '2'] as const).map((value) => ({ value, label: TEXTS.kinds[value] }))}
        />
        <InvoiceFieldLines {...props} />
        <p className={styles.note}>{TEXTS.delivery(CONSTANTS.INVOICE_DELIVERY_WORKING_DAYS)}</p>
        {/* Inside the form, so that Enter triggers it. */}
        <div className={styles.actions}>
          <Button onClick={props.onClose}>{TEXTS.cancel}</Button>
          <Button kind="primary" type="submit" busy={view.submitting}>
            {view.submitting ? TEXTS.submitting : TEXTS.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The fixed facts of the invoice (INVOICE-18, INVOICE-19). */
function factsOf({ tradePno, totalFee }: InvoiceDialogProps): Fact[] {
  const amount = totalFee === undefined ? [] : [{ name: TEXTS.amount, value: <Amount fen={totalFee} /> }];
  return [
    { name: TEXTS.orders, value: tradePno },
    ...amount,
    { name: TEXTS.type, value: TEXTS.typeValue },
    { name: TEXTS.content, value: TEXTS.contentValue },
  ];
}
