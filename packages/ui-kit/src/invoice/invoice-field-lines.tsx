import { INVOICE_MAX_LENGTHS, type InvoiceField, type InvoiceTitle } from '@jixu/domain/invoice/invoice-form';
import { useId } from 'react';
import { Button } from '../parts/button.tsx';
import { TextField, type TextFieldProps } from '../parts/text-field.tsx';
import { INVOICE_UI_TEXTS as TEXTS } from '../texts/invoice-texts.ts';
import type { InvoiceDialogView } from './invoice-dialog-state.ts';
import styles from './invoice-field-lines.module.css';

type Line = Pick<TextFieldProps, 'label' | 'placeholder' | 'kind' | 'autoComplete'>;

export interface InvoiceFieldLinesProps {
  view: InvoiceDialogView;
  onChange: (field: InvoiceField, value: string) => void;
  /** A field lost focus: its error may be shown now. */
  onLeave: (field: InvoiceField) => void;
  onExpand: (expanded: boolean) => void;
}

const optional = (label: string): Line => ({ label, placeholder: TEXTS.optionalPlaceholder });

const LINES: Record<InvoiceField, Line> = {
  title: { label: TEXTS.title, placeholder: TEXTS.titlePlaceholder, autoComplete: 'name' },
  company: { label: TEXTS.company, placeholder: TEXTS.companyPlaceholder, kind: 'company' },
  taxNum: { label: TEXTS.taxNum, placeholder: TEXTS.taxNumPlaceholder, kind: 'tax-number' },
  email: { label: TEXTS.email, placeholder: TEXTS.emailPlaceholder, kind: 'email' },
  regAddr: optional(TEXTS.regAddr),
  regTel: optional(TEXTS.regTel),
  regBank: optional(TEXTS.regBank),
  regAcc: optional(TEXTS.regAcc),
};

const SHOWN: Record<InvoiceTitle, readonly InvoiceField[]> = {
  1: ['company', 'taxNum', 'email'],
  2: ['title', 'email'],
};
const OPTIONAL: readonly InvoiceField[] = ['regAddr', 'regTel', 'regBank', 'regAcc'];

/** The fields for the kind of title; a company has four optional ones that fold away (INVOICE-17). */
export function InvoiceFieldLines(props: InvoiceFieldLinesProps) {
  const { view, onExpand } = props;
  const id = useId();
  return (
    <>
      {SHOWN[view.fields.invoiceTitle].map((field) => (
        <FieldOf key={field} field={field} {...props} />
      ))}
      {view.fields.invoiceTitle === 1 && (
        <div className={styles.optional}>
          <Button
            kind="quiet"
            size="small"
            className={styles.toggle}
            aria-expanded={view.expanded}
            aria-controls={id}
            onClick={() => onExpand(!view.expanded)}
          >
            {TEXTS.optional}
            <svg
              viewBox="0 0 12 12"
              width="12"
              height="12"
              aria-hidden="true"
              data-open={view.expanded || undefined}
            >
              <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Button>
          <div id={id} className={styles.lines} hidden={!view.expanded}>
            {OPTIONAL.map((field) => (
              <FieldOf key={field} field={field} {...props} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function FieldOf({ field, view, onChange, onLeave }: InvoiceFieldLinesProps & { field: InvoiceField }) {
  return (
    <TextField
      {...LINES[field]}
      name={field}
      value={view.fields[field]}
      error={view.errors[field]}
      limit={INVOICE_MAX_LENGTHS[field]}
      onChange={(value) => onChange(field, value)}
      onBlur={() => onLeave(field)}
    />
  );
}
