import { loginViewOf } from '@jixu/controllers/identity/login-view';
import { LoginAlert } from '@jixu/ui-kit/identity/login-alert.tsx';
import { LoginDialog } from '@jixu/ui-kit/identity/login-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useSite } from '../context/site-context.tsx';

/** The login dialog and its alert, bound to the login's controller. */
export default function LoginDialogs() {
  const { login } = useSite();
  const state = useWatched(login);
  const scan = useWatched(login.scan);
  const sms = useWatched(login.smsButton);
  return (
    <>
      <LoginDialog
        open={state.open}
        {...loginViewOf(state, scan, sms)}
        onTabChange={login.showTab}
        onQrRefresh={login.refreshCode}
        onChange={login.change}
        onLeave={login.leave}
        onAgree={login.agree}
        onRequestCode={login.requestCode}
        onCaptchaChange={login.typeCaptcha}
        onCaptchaRefresh={login.refreshCaptcha}
        onSubmit={login.submit}
        onClose={login.close}
      />
      <LoginAlert open={state.alert !== null} message={state.alert ?? ''} onRead={login.readAlert} />
    </>
  );
}
