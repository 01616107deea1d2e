import type { CaptchaForm, CaptchaSheet } from '@jixu/domain/identity/captcha/captcha-sheet';
import { type Ref, useId } from 'react';
import { CAPTCHA_TEXTS } from '../texts/captcha-texts.ts';
import styles from './captcha-field.module.css';
import { CaptchaFrame } from './captcha-frame.tsx';
import { TextField } from './text-field.tsx';

/** A captcha that a form is asked for, and what has been typed for it. */
export interface AskedCaptcha extends CaptchaSheet {
  readonly code: string;
  /** Why it is asked for; replaced by an error. */
  readonly hint?: string;
  readonly error?: string | null;
}

export interface CaptchaFieldProps {
  captcha: AskedCaptcha;
  label: string;
  placeholder: string;
  onChange: (code: string) => void;
  /** Another one, of the other form where it is named. */
  onRefresh: (form?: CaptchaForm) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A captcha with the field it is answered in. One that could not be had has no picture; its error says so. */
export function CaptchaField({ captcha, onChange, onRefresh, ...line }: CaptchaFieldProps) {
  const questionId = useId();
  const isMissing = captcha.image === '';
  const asksInWords = captcha.question !== undefined;
  return (
    <div className={styles.field}>
      <CaptchaFrame
        sheet={isMissing ? null : captcha}
        failure={isMissing ? CAPTCHA_TEXTS.failed : null}
        onRefresh={onRefresh}
        questionId={questionId}
      />
      <TextField
        {...line}
        {...(asksInWords
          ? {
              label: CAPTCHA_TEXTS.answer,
              placeholder: CAPTCHA_TEXTS.answerPlaceholder,
              describedBy: questionId,
            }
          : {})}
        name="img_code"
        kind="image-code"
        value={captcha.code}
        error={captcha.error}
        {...(captcha.hint ? { hint: captcha.hint } : {})}
        onChange={onChange}
      />
    </div>
  );
}
