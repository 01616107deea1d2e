import { LoginAlert } from './login-alert.tsx';
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx';

export interface LoginViewProps extends Pick<LoginDialogProps, 'open' | 'tab' | 'qr' | 'form'> {
  /** What a rejection says over the dialog; null: nothing. */
  alert: string | null;
  on: {
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
  };
}

/** The login dialog and its alert. */
export function LoginView({ alert, on, ...dialog }: LoginViewProps) {
  return (
    <>
      <LoginDialog
        {...dialog}
        onTabChange={on.showTab}
        onQrRefresh={on.refreshCode}
        onChange={on.change}
        onLeave={on.leave}
        onAgree={on.agree}
        onRequestCode={on.requestCode}
        onCaptchaChange={on.typeCaptcha}
        onCaptchaRefresh={on.refreshCaptcha}
        onSubmit={on.submit}
        onClose={on.close}
      />
      <LoginAlert open={alert !== null} message={alert ?? ''} onRead={on.readAlert} />
    </>
  );
}
