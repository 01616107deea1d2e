import {
  createProfileController,
  type ProfileController,
} from '@jixu/controllers/profile/profile-controller';
import { asksAboutPhone } from '@jixu/domain/profile/profile-form';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { districtOption } from '@jixu/ui-kit/profile/district-option.ts';
import { PhoneChangeConfirm } from '@jixu/ui-kit/profile/phone-change-confirm.tsx';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { ProfileFormSource } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';

export interface LiveProfileFormProps {
  server: ScriptedServer;
  onSaved: () => void;
}

type View = ReturnType<ProfileController['get']>;

function sourceOf(view: View): ProfileFormSource {
  if (view === 'loading' || view === 'failed') return view;
  const { sheet, form, secondsLeft, captcha } = view;
  return {
    identity: sheet.user,
    fields: form.fields,
    errors: form.errors,
    qualifications: sheet.qualifications,
    districts: sheet.districts.map(districtOption),
    sms: { secondsLeft: secondsLeft.typed, sending: form.requests.typed.sending },
    captcha,
    submitting: form.status === 'saving',
  };
}

/** The form on a scripted server, and the question about a new phone. */
export function LiveProfileForm({ server, onSaved }: LiveProfileFormProps) {
  const controller = useController(() =>
    createProfileController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      // The site encodes and signs the phone; the story sends it readable.
      signPhone: (telephone) => ({ telphone: telephone, sign: '', timestamp: 0 }),
      saved: onSaved,
    }),
  );
  const view = useWatched(controller);
  return (
    <>
      <ToastHost />
      <ProfileForm
        source={sourceOf(view)}
        onChange={controller.change}
        onLeave={controller.leave}
        onRequestCode={() => controller.requestCode('typed')}
        onCaptchaChange={controller.typeCaptcha}
        onCaptchaRefresh={controller.refreshCaptcha}
        onRetry={controller.read}
        onSubmit={controller.submit}
      />
      <NewPhone controller={controller} view={view} />
    </>
  );
}

function NewPhone({ controller, view }: { controller: ProfileController; view: View }) {
  if (view === 'loading' || view === 'failed') return null;
  const { captcha, form, record, secondsLeft } = view;
  const sms = { secondsLeft: secondsLeft.bound, sending: form.requests.bound.sending };
  return (
    <PhoneChangeConfirm
      open={asksAboutPhone(form)}
      from={record.telephone}
      to={form.fields.telephone}
      old={{ code: form.oldCode, error: form.oldCodeError, sms, captcha }}
      saving={form.status === 'saving'}
      onType={controller.typeOldCode}
      onRequestCode={() => controller.requestCode('bound')}
      onCaptchaChange={controller.typeCaptcha}
      onCaptchaRefresh={controller.refreshCaptcha}
      onConfirm={controller.confirm}
      onCancel={controller.cancel}
    />
  );
}
