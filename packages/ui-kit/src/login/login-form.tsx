import type { LoginField } from '@jixu/domain/login/login-form';
import type { Ref } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { SmsCodeField } from '../parts/sms-code-field.tsx';
import { TextField, type TextFieldProps } from '../parts/text-field.tsx';
import { LOGIN_UI_TEXTS as TEXTS } from '../texts/login-texts.ts';
import type { LoginFormView } from './login-dialog-state.ts';
import styles from './login-form.module.css';

export interface LoginFormProps {
  form: LoginFormView;
  onChange: (field: LoginField, value: string) => void;
  /** A field was left: what is wrong with it may be said now. */
  onLeave: (field: LoginField) => void;
  onAgree: (agreed: boolean) => void;
  onRequestCode: () => void;
  onCaptchaChange: (code: string) => void;
  onCaptchaRefresh: () => void;
  /** By the button, or by Enter while the button is enabled (LOGIN-49). */
  onSubmit: () => void;
  /** Where the keyboard starts. */
  nameRef?: Ref<HTMLInputElement>;
}

type Line = Pick<TextFieldProps, 'label' | 'placeholder' | 'kind' | 'autoComplete'>;

const LINES: Record<Exclude<LoginField, 'code'>, Line> = {
  name: { label: TEXTS.name, placeholder: TEXTS.namePlaceholder, autoComplete: 'name' },
  idNumber: {
    label: TEXTS.idNumber,
    placeholder: TEXTS.idNumberPlaceholder,
    kind: 'id-card',
    autoComplete: 'off',
  },
  telephone: { label: TEXTS.telephone, placeholder: TEXTS.telephonePlaceholder, kind: 'phone' },
};

/** The ID-card login as a ruled voucher: one line a fact, what is wrong written under its line. */
export function LoginForm(props: LoginFormProps) {
  const { form } = props;
  const line = (field: LoginField) => ({
    value: form.fields[field],
    error: form.errors[field],
    onChange: (value: string) => props.onChange(field, value),
    onBlur: () => props.onLeave(field),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.canSubmit && !form.submitting) props.onSubmit();
      }}
    >
      <TextField
        {...LINES.name}
        {...line('name')}
        name="name"
        {...(props.nameRef ? { inputRef: props.nameRef } : {})}
      />
      <TextField {...LINES.idNumber} {...line('idNumber')} name="id_number" />
      <TextField {...LINES.telephone} {...line('telephone')} name="telephone" />
      {form.captcha && <CaptchaLine {...props} captcha={form.captcha} />}
      <SmsCodeField
        label={TEXTS.code}
        placeholder={TEXTS.codePlaceholder}
        {...line('code')}
        sms={form.sms}
        onRequestCode={props.onRequestCode}
      />
      <Checkbox shape="round" checked={form.agreed} onChange={props.onAgree}>
        {TEXTS.agreement}
        <AppLink href="/ac/user_agree" target="_blank">
          {TEXTS.userAgreement}
        </AppLink>
        {TEXTS.and}
        <AppLink href="/ac/privacy_agree" target="_blank">
          {TEXTS.privacyAgreement}
        </AppLink>
      </Checkbox>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        disabled={!form.canSubmit}
        busy={form.submitting}
      >
        {form.submitting ? TEXTS.submitting : TEXTS.submit}
      </Button>
    </form>
  );
}

function CaptchaLine(props: LoginFormProps & { captcha: { readonly image: string; readonly code: string } }) {
  return (
    <TextField
      label={TEXTS.captcha}
      placeholder={TEXTS.captchaPlaceholder}
      name="img_code"
      kind="image-code"
      value={props.captcha.code}
      onChange={props.onCaptchaChange}
      trailing={
        <button type="button" className={styles.captcha} onClick={props.onCaptchaRefresh}>
          <img src={props.captcha.image} alt={TEXTS.captchaRefresh} width="110" height="44" />
        </button>
      }
    />
  );
}
