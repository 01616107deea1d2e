import { CaptchaField } from '../parts/captcha-field.tsx';
import { SmsCodeField } from '../parts/sms-code-field.tsx';
import { TextField } from '../parts/text-field.tsx';
import { PROFILE_TEXTS as TEXTS } from '../texts/profile-texts.ts';
import styles from './profile-contact-lines.module.css';
import type { ProfileFormEvents } from './profile-form-state.ts';
import { type ProfileFormView, profileSmsButton } from './profile-form-state.ts';

type LinesProps = ProfileFormEvents & { view: ProfileFormView };

/** Phone, SMS code and e-mail address; every save needs a code (notes A67). */
export function ProfileContactLines(props: LinesProps) {
  const { view, onChange, onLeave } = props;
  const { fields, errors } = view;
  return (
    <div className={styles.lines}>
      <TextField
        kind="phone"
        name="telephone"
        label={TEXTS.telephone}
        placeholder={TEXTS.telephonePlaceholder}
        value={fields.telephone}
        error={errors.telephone}
        onChange={(telephone) => onChange({ telephone })}
        onBlur={() => onLeave('telephone')}
        hint={TEXTS.phoneHint}
      />
      {view.captcha && (
        <CaptchaField
          captcha={view.captcha}
          label={TEXTS.captcha}
          placeholder={TEXTS.captchaPlaceholder}
          onChange={props.onCaptchaChange}
          onRefresh={props.onCaptchaRefresh}
        />
      )}
      <SmsCodeField
        label={TEXTS.code}
        placeholder={TEXTS.codePlaceholder}
        value={fields.code}
        error={errors.code}
        onChange={(code) => onChange({ code })}
        onBlur={() => onLeave('code')}
        sms={profileSmsButton(view.sms)}
        onRequestCode={props.onRequestCode}
      />
      <TextField
        kind="email"
        name="email"
        label={TEXTS.email}
        placeholder={view.emailIsAsked ? TEXTS.emailAskedPlaceholder : TEXTS.emailPlaceholder}
        value={fields.email}
        error={errors.email}
        onChange={(email) => onChange({ email })}
        onBlur={() => onLeave('email')}
      />
    </div>
  );
}
