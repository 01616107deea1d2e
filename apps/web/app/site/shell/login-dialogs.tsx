import type { LoginController } from '@jixu/controllers/identity/login-controller';
import { LoginView } from '@jixu/ui-kit/identity/login-view.tsx';

/** The login dialog and its alert, bound to the login's controller. */
export default function LoginDialogs({ login }: { login: LoginController }) {
  return <LoginView login={login} />;
}
