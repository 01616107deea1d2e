import { CONSTANTS } from '@jixu/constants';
import { maskIdNumber, maskPhone } from '@jixu/domain/identity/mask';
import type { TypedKind } from '@jixu/domain/text/normalise';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './field-line.module.css';
import { FieldLine, useFieldIds } from './field-line.tsx';
import { useTyping } from './use-typing.ts';

type Kinds = Record<string, InputHTMLAttributes<HTMLInputElement>>;

/** Phone keyboard and autofill for each kind of value; what it takes is said by `takeTyped`. */
const KIND_ATTRIBUTES = {
  text: {},
  'id-card': { autoCapitalize: 'characters', spellCheck: false },
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
  'sms-code': { inputMode: 'numeric', autoComplete: 'one-time-code' },
  'image-code': {
    maxLength: Math.max(...CONSTANTS.PICTURE_CODE_LENGTHS),
    autoComplete: 'off',
    spellCheck: false,
  },
  email: { inputMode: 'email', autoComplete: 'email', spellCheck: false },
  company: { autoComplete: 'organization' },
  'tax-number': { autoCapitalize: 'characters', spellCheck: false },
  name: { autoComplete: 'name', spellCheck: false },
  'bank-card': { inputMode: 'numeric', autoComplete: 'cc-number' },
} as const satisfies Kinds & Record<TypedKind, unknown>;

export type TextFieldKind = keyof typeof KIND_ATTRIBUTES;

export interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Sets length, phone keyboard and autofill. */
  kind?: TextFieldKind;
  /** Longest text where its kind has no limit. */
  limit?: number;
  /** Masks the middle of a phone or identity-card number while not focused, unless shown by its button. */
  masked?: boolean;
  placeholder?: string;
  autoComplete?: string;
  error?: string | null | undefined;
  hint?: string;
  /** Id of what else describes it: a question. */
  describedBy?: string;
  disabled?: boolean;
  required?: boolean;
  /** At the end of the line: a button, a picture. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A form line with a text input. */
export function TextField(props: TextFieldProps) {
  const { kind = 'text', masked = false, error, hint } = props;
  const { controlId, noteId } = useFieldIds(props);
  const [isWriting, setWriting] = useState(false);
  const [isShown, setShown] = useState(false);
  const typing = useTyping({ kind: kind === 'image-code' ? 'text' : kind, limit: props.limit }, props);
  const isHidden = masked && !isWriting && !isShown && props.value !== '';
  const showButton = (
    <button type="button" className={styles.button} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      {isShown ? PARTS_TEXTS.hideNumber : PARTS_TEXTS.showNumber}
    </button>
  );
  return (
    <FieldLine
      label={props.label}
      controlId={controlId}
      noteId={noteId}
      error={error}
      hint={hint}
      disabled={props.disabled}
      trailing={props.trailing ?? (masked && showButton)}
    >
      <input
        {...KIND_ATTRIBUTES[kind]}
        {...(props.autoComplete ? { autoComplete: props.autoComplete } : {})}
        id={controlId}
        ref={props.inputRef}
        name={props.name}
        className={styles.input}
        value={isHidden ? hideMiddle(kind, props.value) : props.value}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={[props.describedBy, noteId].filter(Boolean).join(' ') || undefined}
        {...typing}
        onFocus={() => setWriting(true)}
        onBlur={() => {
          setWriting(false);
          props.onBlur?.();
        }}
      />
    </FieldLine>
  );
}

function hideMiddle(kind: TextFieldKind, value: string): string {
  return kind === 'phone' ? maskPhone(value) : maskIdNumber(value);
}
