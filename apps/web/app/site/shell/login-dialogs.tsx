import type { LoginController } from '@jixu/controllers/identity/login-controller';
import { loginViewOf } from '@jixu/controllers/identity/login-view';
import { LoginView } from '@jixu/ui-kit/identity/login-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';

/** The login dialog and its alert, bound to the login's controller. */
export default function LoginDialogs({ login }: { login: LoginController }) {
  const state = useWatched(login);
  const scan = useWatched(login.scan);
  const sms = useWatched(login.smsButton);
  return <LoginView open={state.open} alert={state.alert} {...loginViewOf(state, scan, sms)} on={login} />;
}
