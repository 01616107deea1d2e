import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import { type AskedCaptcha, CaptchaField } from '../parts/captcha-field.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SmsCodeField } from '../parts/sms-code-field.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PROFILE_TEXTS as TEXTS } from '../texts/profile-texts.ts';
import styles from './phone-change-confirm.module.css';
import { type ProfileSms, profileSmsButton } from './profile-form-state.ts';

export const PHONE_CHANGE_CONFIRM_STATES = ['open', 'captcha-asked', 'code-wrong', 'saving'] as const;

/** The code on the bound phone: what is typed, what is wrong with it, and when another may be sent. */
export interface OldPhoneCode {
  readonly code: string;
  readonly error: string | null;
  readonly sms: ProfileSms;
  /** The captcha the server requires before it sends another SMS. */
  readonly captcha: AskedCaptcha | null;
}

export interface PhoneChangeConfirmProps {
  open: boolean;
  /** The masked number on record. */
  from: string;
  to: string;
  old: OldPhoneCode;
  saving: boolean;
  onType: (code: string) => void;
  onRequestCode: () => void;
  onCaptchaChange: (code: string) => void;
  onCaptchaRefresh: (form?: CaptchaForm) => void;
  onConfirm: () => void;
  /** Nothing is sent. */
  onCancel: () => void;
}

/** D34. From now on the new phone is needed to log in (PROFILE-09); the old one agrees by a code (decision 0097). */
export function PhoneChangeConfirm(props: PhoneChangeConfirmProps) {
  const { old, saving } = props;
  return (
    <ConfirmDialog
      open={props.open}
      title={TEXTS.phoneChangeTitle}
      confirmLabel={TEXTS.phoneChangeConfirm}
      busy={saving}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
      state={stateOf(props)}
    >
      <p>
        <WholeWords>{TEXTS.phoneChange}</WholeWords>
      </p>
      <p className={styles.numbers}>{TEXTS.phoneChangeOldNew(props.from, props.to)}</p>
      <form
        className={styles.code}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) props.onConfirm();
        }}
      >
        {old.captcha && (
          <CaptchaField
            captcha={old.captcha}
            label={TEXTS.captcha}
            placeholder={TEXTS.captchaPlaceholder}
            onChange={props.onCaptchaChange}
            onRefresh={props.onCaptchaRefresh}
          />
        )}
        <SmsCodeField
          label={TEXTS.oldCode}
          placeholder={TEXTS.codePlaceholder}
          value={old.code}
          error={old.error}
          onChange={props.onType}
          sms={profileSmsButton(old.sms)}
          onRequestCode={props.onRequestCode}
        />
      </form>
      <p className={styles.lost}>
        <WholeWords>{TEXTS.oldPhoneLost}</WholeWords>
      </p>
    </ConfirmDialog>
  );
}

function stateOf({ old, saving }: PhoneChangeConfirmProps): (typeof PHONE_CHANGE_CONFIRM_STATES)[number] {
  if (saving) return 'saving';
  if (old.error !== null) return 'code-wrong';
  return old.captcha === null ? 'open' : 'captcha-asked';
}
