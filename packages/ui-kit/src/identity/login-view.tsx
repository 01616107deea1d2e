import { isLoginButtonEnabled } from '@jixu/domain/identity/login-form';
import { type Login, loginNoteOf } from '@jixu/domain/identity/login-state';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';
import type { SmsButtonState } from '../parts/sms-code-field.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import { LoginAlert } from './login-alert.tsx';
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx';
import type { LoginFormView } from './login-dialog-state.ts';
import { qrOfScan } from './qr-of-scan.ts';

/** The login, and its handlers. */
export interface LoginSource extends Watched<Login> {
  /** The code of the WeChat tab. */
  scan: Watched<Scan>;
  smsButton: Watched<SmsButtonState>;
  showTab: LoginDialogProps['onTabChange'];
  refreshCode: () => void;
  change: LoginDialogProps['onChange'];
  leave: LoginDialogProps['onLeave'];
  agree: LoginDialogProps['onAgree'];
  requestCode: () => void;
  typeCaptcha: LoginDialogProps['onCaptchaChange'];
  refreshCaptcha: LoginDialogProps['onCaptchaRefresh'];
  submit: () => void;
  close: () => void;
  readAlert: () => void;
}

function formOf(login: Login, sms: SmsButtonState): LoginFormView {
  const { fields, errors, agreed, submitting, captcha, typed } = login;
  const canSubmit = isLoginButtonEnabled(fields, agreed);
  const note = loginNoteOf(login);
  return { fields, errors, agreed, canSubmit, note, submitting, sms, captcha, byScan: typed !== null };
}

/** The login dialog, and what a rejection says over it. */
export function LoginView({ login }: { login: LoginSource }) {
  const state = useWatched(login);
  const { open, tab, alert } = state;
  return (
    <>
      <LoginDialog
        open={open}
        tab={tab ?? 'wechat'}
        qr={qrOfScan(useWatched(login.scan))}
        form={formOf(state, useWatched(login.smsButton))}
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
      <LoginAlert open={alert !== null} message={alert ?? ''} onRead={login.readAlert} />
    </>
  );
}
