import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { LoginField } from '@jixu/domain/identity/login-form';
import { FACE_INSTEAD_OF_LOGIN, pagePath } from '@jixu/domain/site/pages/page-path';
import { type Ref, useRef } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { CaptchaField } from '../parts/captcha-field.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { SmsCodeField } from '../parts/sms-code-field.tsx';
import { TextField, type TextFieldProps } from '../parts/text-field.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { LOGIN_UI_TEXTS as TEXTS } from '../texts/login-texts.ts';
import type { LoginFormView } from './login-dialog-state.ts';
import styles from './login-form.module.css';
import { goOnByEnter, useCodeRejected, useCodeSent } from './login-form-focus.ts';
import { useDueField } from './use-due-field.ts';

export interface LoginFormProps {
  form: LoginFormView;
  onChange: (field: LoginField, value: string) => void;
  /** A field lost focus: its error may be shown now. */
  onLeave: (field: LoginField) => void;
  onAgree: (agreed: boolean) => void;
  onRequestCode: () => void;
  onCaptchaChange: (code: string) => void;
  onCaptchaRefresh: (form?: CaptchaForm) => void;
  /** By the button, or by Enter while the button is enabled (LOGIN-49). */
  onSubmit: () => void;
  /** Receives the initial focus. */
  nameRef?: Ref<HTMLInputElement>;
}

type Line = Pick<TextFieldProps, 'label' | 'placeholder' | 'kind' | 'autoComplete' | 'name'>;

const LINES: Record<Exclude<LoginField, 'code'>, Line> = {
  name: { label: TEXTS.name, placeholder: TEXTS.namePlaceholder, autoComplete: 'name', name: 'name' },
  idNumber: {
    label: TEXTS.idNumber,
    placeholder: TEXTS.idNumberPlaceholder,
    kind: 'id-card',
    autoComplete: 'off',
    name: 'id_number',
  },
  telephone: {
    label: TEXTS.telephone,
    placeholder: TEXTS.telephonePlaceholder,
    kind: 'phone',
    name: 'telephone',
  },
};

/** The ID-card login as a ruled voucher: one line per field, with its error below. */
export function LoginForm(props: LoginFormProps) {
  const { form } = props;
  const element = useRef<HTMLFormElement>(null);
  const markSent = useDueField(element, form);
  useCodeSent(element, form.sms.status);
  const markAsked = useCodeRejected(element, form);
  const requestCode = () => {
    markAsked();
    props.onRequestCode();
  };
  const canSend = form.canSubmit && !form.submitting && !form.byScan;
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onKeyDown={(event) => !canSend && goOnByEnter(event)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSend) return;
        markSent();
        props.onSubmit();
      }}
    >
      {form.byScan ? <ScannedLines form={form} /> : <TypedLines {...props} onRequestCode={requestCode} />}
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={!form.canSubmit && !form.byScan}
        busy={form.submitting || (form.byScan ?? false)}
      >
        {form.submitting || form.byScan ? TEXTS.submitting : TEXTS.submit}
      </Button>
      {form.note && !form.submitting && (
        <p className={styles.note} role="status">
          <WholeWords>{TEXTS.notes[form.note]}</WholeWords>
          {form.note === 'mismatch' && <AppLink href={FACE_INSTEAD_OF_LOGIN}>{TEXTS.byFace}</AppLink>}
        </p>
      )}
    </form>
  );
}

function TypedLines(props: LoginFormProps) {
  const { form } = props;
  const line = (field: LoginField) => ({
    value: form.fields[field],
    error: form.errors[field],
    onChange: (value: string) => props.onChange(field, value),
    onBlur: () => props.onLeave(field),
  });
  return (
    <>
      <TextField {...LINES.name} {...line('name')} {...(props.nameRef ? { inputRef: props.nameRef } : {})} />
      <TextField {...LINES.idNumber} {...line('idNumber')} />
      <TextField {...LINES.telephone} {...line('telephone')} />
      {form.captcha && (
        <CaptchaField
          captcha={form.captcha}
          label={TEXTS.captcha}
          placeholder={TEXTS.captchaPlaceholder}
          onChange={props.onCaptchaChange}
          onRefresh={props.onCaptchaRefresh}
        />
      )}
      <SmsCodeField
        label={TEXTS.code}
        placeholder={TEXTS.codePlaceholder}
        {...line('code')}
        sms={form.sms}
        onRequestCode={props.onRequestCode}
      />
      <Agreement agreed={form.agreed} onAgree={props.onAgree} />
    </>
  );
}

/** Whom a scan logs in: the masked name and number of the grant, for the learner to recognise (LOGIN-19). */
function ScannedLines({ form }: Pick<LoginFormProps, 'form'>) {
  return (
    <>
      <p className={styles.granted} role="status">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="m4 13 5 5L20 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {TEXTS.scanGranted}
      </p>
      {(['name', 'idNumber'] as const).map((field) => (
        <TextField key={field} {...LINES[field]} value={form.fields[field]} onChange={keep} disabled />
      ))}
    </>
  );
}

/** The fields of a grant are read-only: the server ignores input for them anyway (integrity 15). */
const keep = () => undefined;

function Agreement({ agreed, onAgree }: Pick<LoginFormProps, 'onAgree'> & { agreed: boolean }) {
  return (
    <Checkbox shape="round" checked={agreed} onChange={onAgree}>
      <WholeWords>{TEXTS.agreement}</WholeWords>
      <AppLink href={pagePath('userAgreement')} target="_blank">
        <WholeWords>{TEXTS.userAgreement}</WholeWords>
      </AppLink>
      {TEXTS.and}
      <AppLink href={pagePath('privacyAgreement')} target="_blank">
        <WholeWords>{TEXTS.privacyAgreement}</WholeWords>
      </AppLink>
    </Checkbox>
  );
}
