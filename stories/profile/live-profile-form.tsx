import { PhoneChangeConfirm } from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { ProfileFields } from '@jixu/ui-kit/profile/profile-form-rule.ts';
import {
  changesPhone,
  checkProfileField,
  type ProfileField,
} from '@jixu/ui-kit/profile/profile-form-rule.ts';
import type { ProfileIdentity } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { profileView, STORED_PHONE } from './profile-examples.ts';

export interface LiveProfileFormProps {
  identity: ProfileIdentity;
  start: ProfileFields;
  secondsLeft: number;
  onSave: (fields: ProfileFields) => void;
  onRequestCode: () => void;
}

type Errors = Partial<Record<ProfileField, string>>;

/** The form bound to its rules, and the question about a new phone. */
export function LiveProfileForm({
  identity,
  start,
  secondsLeft,
  onSave,
  onRequestCode,
}: LiveProfileFormProps) {
  const [fields, setFields] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const check = (field: ProfileField, of: ProfileFields) => {
    const text = checkProfileField(field, of, identity.area_code);
    setErrors(({ [field]: _left, ...others }) => (text === null ? others : { ...others, [field]: text }));
  };
  return (
    <>
      <ProfileForm
        source={profileView({ identity, fields, errors, sms: { secondsLeft, sending: false } })}
        onChange={(change) => {
          const next = { ...fields, ...change };
          setFields(next);
          if ('region' in change) check('region', next);
        }}
        onLeave={(field) => field !== 'region' && check(field, fields)}
        onRequestCode={onRequestCode}
        onCaptchaChange={fn()}
        onCaptchaRefresh={fn()}
        onRetry={fn()}
        onSubmit={() => (changesPhone(fields, STORED_PHONE) ? setAsking(true) : onSave(fields))}
      />
      <PhoneChangeConfirm
        open={isAsking}
        from={STORED_PHONE}
        to={fields.telephone}
        onConfirm={() => {
          setAsking(false);
          onSave(fields);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
