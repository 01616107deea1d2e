import { CAPTCHA_CHECK_TEXTS, type CaptchaCheck, canSubmitCaptcha } from '@jixu/domain/check/captcha-check';
import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { CaptchaFrame } from '../parts/captcha-frame.tsx';
import { TextField } from '../parts/text-field.tsx';
import { CAPTCHA_TEXTS } from '../texts/captcha-texts.ts';
import { CHECK_TEXTS } from '../texts/check-texts.ts';
import styles from './anti-cheat-captcha-dialog.module.css';
import { captchaDialogState } from './captcha-dialog-state.ts';
import { CheckPassed } from './check-passed.tsx';

export interface AntiCheatCaptchaDialogProps {
  check: CaptchaCheck;
  onType: (text: string) => void;
  /** By the button or Enter, only when something has been typed (CHEAT-04, CHEAT-05). */
  onSubmit: () => void;
  /** Requests another one, of the other form where it is named. */
  onRefresh: (form?: CaptchaForm) => void;
}

/** D37. A captcha that checks whether somebody is watching. Only the right answer closes it. */
export function AntiCheatCaptchaDialog(props: AntiCheatCaptchaDialogProps) {
  const { check } = props;
  const open = check.status !== 'closed';
  // Keeps the last state while the dialog fades out.
  const [last, setLast] = useState(check);
  if (open && check !== last) setLast(check);
  const shown = open ? check : last;
  const field = useRef<HTMLInputElement>(null);
  return (
    <AnsweredDialog
      role="dialog"
      open={open}
      title={CHECK_TEXTS.captchaTitle}
      width={400}
      state={captchaDialogState(shown) ?? ''}
      initialFocus={field}
    >
      {shown.status === 'passed' ? (
        <CheckPassed text={CAPTCHA_CHECK_TEXTS.passed} />
      ) : (
        <CheckForm {...props} check={shown} field={field} />
      )}
    </AnsweredDialog>
  );
}

function noteOf(check: CaptchaCheck): string | null {
  if (check.failure !== null) return check.failure.text;
  if (!check.touched || check.text.trim() !== '') return null;
  return check.form === 'question' ? CHECK_TEXTS.captchaUnanswered : CHECK_TEXTS.captchaEmpty;
}

type CheckFormProps = AntiCheatCaptchaDialogProps & { field: RefObject<HTMLInputElement | null> };

function CheckForm({ check, field, ...props }: CheckFormProps) {
  // The pressed button is disabled now, which would drop the focus: move it to the input, where typing goes on.
  useEffect(() => {
    if (check.failure !== null) field.current?.focus();
  }, [check.failure, field]);
  const questionId = useId();
  const isVerifying = check.status === 'verifying';
  const inWords = check.form === 'question';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmitCaptcha(check)) props.onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{inWords ? CHECK_TEXTS.captchaLeadInWords : CHECK_TEXTS.captchaLead}</p>
      <CaptchaFrame
        sheet={check.sheet}
        form={check.form}
        failure={check.status === 'fetch-failed' ? CAPTCHA_CHECK_TEXTS.fetchFailed : null}
        disabled={isVerifying}
        onRefresh={props.onRefresh}
        questionId={questionId}
      />
      <TextField
        label={inWords ? CAPTCHA_TEXTS.answer : CHECK_TEXTS.captcha}
        placeholder={inWords ? CAPTCHA_TEXTS.answerPlaceholder : CHECK_TEXTS.captchaPlaceholder}
        {...(check.sheet?.question === undefined ? {} : { describedBy: questionId })}
        name="img_code"
        kind="image-code"
        value={check.text}
        onChange={props.onType}
        error={noteOf(check)}
        inputRef={field}
      />
      <Button
        type="submit"
        kind="primary"
        wide
        disabled={!canSubmitCaptcha(check) && !isVerifying}
        busy={isVerifying}
      >
        {isVerifying ? CHECK_TEXTS.captchaVerifying : CHECK_TEXTS.captchaSubmit}
      </Button>
    </form>
  );
}
