import { LoginBlockedConfirm } from '@jixu/ui-kit/login/login-blocked-confirm.tsx';
import { LoginDialog } from '@jixu/ui-kit/login/login-dialog.tsx';
import type { LoginTab } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { useWatched } from '../runners/run-machine.ts';
import { useSite } from '../site/site-context.tsx';

/** The ways in that are switched on; the WeChat tab joins when its flow does (LOGIN-03, LOGIN-04). */
const LOGIN_WAYS: readonly [LoginTab, ...LoginTab[]] = ['id-card'];
const NO_CODE = { view: 'waiting', imageUrl: null } as const;
const nothing = () => undefined;

/** The login dialog and the 1004 message, drawn from the login runner. */
export default function LoginDialogs() {
  const { login } = useSite();
  const view = useWatched(login.view);
  const sms = useWatched(login.sms.button);
  return (
    <>
      <LoginDialog
        open={view.open}
        tabs={LOGIN_WAYS}
        tab={LOGIN_WAYS[0]}
        onTabChange={nothing}
        qr={NO_CODE}
        onQrRefresh={nothing}
        form={{ ...view, sms }}
        onChange={login.change}
        onLeave={login.leave}
        onAgree={login.agree}
        onRequestCode={login.requestCode}
        onCaptchaChange={login.typeCaptcha}
        onCaptchaRefresh={login.refreshCaptcha}
        onSubmit={login.submit}
        onClose={login.close}
      />
      <LoginBlockedConfirm
        open={view.blocked !== null}
        message={view.blocked ?? ''}
        onRead={login.readBlocked}
      />
    </>
  );
}
