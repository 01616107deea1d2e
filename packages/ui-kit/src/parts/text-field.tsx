import { CONSTANTS } from '@jixu/constants';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-field.module.css';

export type TextFieldKind = 'text' | 'id-card' | 'phone' | 'sms-code' | 'image-code';

const KIND_ATTRIBUTES: Record<TextFieldKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: {},
  'id-card': { maxLength: CONSTANTS.ID_NUMBER_MAX_LENGTH, autoCapitalize: 'characters', spellCheck: false },
  phone: { maxLength: CONSTANTS.PHONE_MAX_LENGTH, inputMode: 'tel', autoComplete: 'tel-national' },
  'sms-code': { maxLength: CONSTANTS.SMS_CODE_LENGTH, inputMode: 'numeric', autoComplete: 'one-time-code' },
  'image-code': { maxLength: 6, autoComplete: 'off', spellCheck: false },
};

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Decides the length, the keyboard of a phone and the browser's filling in. */
  kind?: TextFieldKind;
  placeholder?: string;
  autoComplete?: string;
  error?: string | null | undefined;
  hint?: string;
  disabled?: boolean;
  /** Stands at the end of the line: a button, a picture. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One ruled line of a form: its name on the left, what is written on the right, what is wrong below. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const { kind = 'text', error, hint, trailing } = props;
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className={classNames(styles.field, error && styles.invalid)}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {props.label}
        </label>
        <input
          {...KIND_ATTRIBUTES[kind]}
          {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
          id={id}
          ref={props.inputRef}
          name={props.name}
          className={styles.input}
          value={props.value}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <div aria-live="polite">
        {noteId && (
          <p id={noteId} className={error ? styles.error : styles.hint}>
            {error ?? hint}
          </p>
        )}
      </div>
    </div>
  );
}
