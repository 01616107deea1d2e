import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { classNames } from './class-names.ts';
import line from './field-line.module.css';
import styles from './sms-code-field.module.css';
import { TextField } from './text-field.tsx';

/** States of the button beside the SMS code; the statuses are those of domain/identity/sms-countdown. */
export type SmsButtonState =
  | { readonly status: 'idle' | 'sending' | 'again' }
  | { readonly status: 'counting'; readonly secondsLeft: number };

export interface SmsCodeFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | null | undefined;
  sms: SmsButtonState;
  /** Called only while the button is idle or again (LOGIN-45). */
  onRequestCode: () => void;
}

function buttonLabel(sms: SmsButtonState): string {
  switch (sms.status) {
    case 'idle':
      return PARTS_TEXTS.getCode;
    case 'sending':
      return PARTS_TEXTS.sendingCode;
    case 'counting':
      return PARTS_TEXTS.resendIn(sms.secondsLeft);
    case 'again':
      return PARTS_TEXTS.resend;
  }
}

/** The SMS code field with its countdown button (LOGIN-37…39, 43…45). */
export function SmsCodeField({ sms, onRequestCode, ...field }: SmsCodeFieldProps) {
  const waits = sms.status === 'counting' || sms.status === 'sending';
  return (
    <TextField
      {...field}
      name="code"
      kind="sms-code"
      trailing={
        <button
          type="button"
          className={classNames(line.button, styles.button)}
          data-sms={sms.status}
          aria-disabled={waits || undefined}
          onClick={waits ? undefined : onRequestCode}
        >
          {buttonLabel(sms)}
        </button>
      }
    />
  );
}
