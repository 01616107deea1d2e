import { CAPTCHA_CHECK_TEXTS, type CaptchaCheck, canSubmitCaptcha } from '@jixu/domain/check/captcha-check';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/text-field.tsx';
import { CHECK_TEXTS } from '../texts/check-texts.ts';
import styles from './anti-cheat-captcha-dialog.module.css';
import { captchaDialogState } from './captcha-dialog-state.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import { CheckPassed } from './check-passed.tsx';

export interface AntiCheatCaptchaDialogProps {
  check: CaptchaCheck;
  onType: (text: string) => void;
  /** By the button or Enter, only when something has been typed (CHEAT-04, CHEAT-05). */
  onSubmit: () => void;
  /** Requests another picture. */
  onRefresh: () => void;
}

const NEVER = () => undefined;

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
    <Dialog
      open={open}
      title={CHECK_TEXTS.captchaTitle}
      width={400}
      hasCross={false}
      closeOnMask={false}
      closeOnEsc={false}
      state={captchaDialogState(shown) ?? ''}
      onClose={NEVER}
      initialFocus={field}
    >
      {shown.status === 'passed' ? (
        <CheckPassed text={CAPTCHA_CHECK_TEXTS.passed} />
      ) : (
        <CaptchaForm {...props} check={shown} field={field} />
      )}
    </Dialog>
  );
}

function noteOf(check: CaptchaCheck): string | null {
  if (check.failure !== null) return check.failure.text;
  return check.touched && check.text.trim() === '' ? CHECK_TEXTS.captchaEmpty : null;
}

type CaptchaFormProps = AntiCheatCaptchaDialogProps & { field: RefObject<HTMLInputElement | null> };

function CaptchaForm({ check, field, ...props }: CaptchaFormProps) {
  // The pressed button is disabled now, which would drop the focus: move it to the input, where typing goes on.
  useEffect(() => {
    if (check.failure !== null) field.current?.focus();
  }, [check.failure, field]);
  const isVerifying = check.status === 'verifying';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmitCaptcha(check)) props.onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{CHECK_TEXTS.captchaLead}</p>
      <CaptchaPicture check={check} onRefresh={props.onRefresh} />
      <TextField
        label={CHECK_TEXTS.captcha}
        placeholder={CHECK_TEXTS.captchaPlaceholder}
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
