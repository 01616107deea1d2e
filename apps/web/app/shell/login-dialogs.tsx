import { LoginBlockedConfirm } from '@jixu/ui-kit/login/login-blocked-confirm.tsx';
import { LoginDialog } from '@jixu/ui-kit/login/login-dialog.tsx';
import { QR_VIEW_BY_NUMBER } from '@jixu/ui-kit/parts/qr-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useSite } from '../site/site-context.tsx';

/** The login dialog and the 1004 message, drawn from the login runner. */
export default function LoginDialogs() {
  const { login } = useSite();
  const view = useWatched(login.view);
  const scan = useWatched(login.scan);
  const sms = useWatched(login.sms.button);
  return (
    <>
      <LoginDialog
        open={view.open}
        tab={view.tab ?? 'wechat'}
        onTabChange={login.showTab}
        qr={{ view: QR_VIEW_BY_NUMBER[scan.view], imageUrl: scan.image }}
        onQrRefresh={login.refreshCode}
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
