import { createLoginController } from '@jixu/controllers/identity/login-controller';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import type { LoginTab } from '@jixu/ui-kit/identity/login-dialog-state.ts';
import { LoginView } from '@jixu/ui-kit/identity/login-view.tsx';
import { clearToasts, ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { RateLimitDialog } from '@jixu/ui-kit/site/rate-limit-dialog.tsx';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { limitedCalls } from '../scripted/limited-calls.ts';
import { toastOnPage } from '../scripted/toast-on-page.ts';

export interface ScriptedLoginProps {
  server: ScriptedServer;
  /** Where the dialog opens; defaults to the WeChat tab (LOGIN-04). */
  startTab?: LoginTab;
}

/** The login on a scripted server, opened by a button. */
export function ScriptedLogin({ server, startTab = 'wechat' }: ScriptedLoginProps) {
  const [isIn, setIn] = useState(false);
  const [limit, setLimit] = useState(false);
  const [login] = useState(() =>
    createLoginController({
      calls: limitedCalls(server.calls, () => setLimit(true)),
      clock: server.clock,
      storage: memoryStorage(),
      toast: toastOnPage,
      clearToasts,
      areaId: () => 219,
      pagePath: () => '/area/219.html',
      signSms: () => '',
      serverNow: () => 0,
      accepted: () => setIn(true),
    }),
  );
  const open = () => {
    login.open();
    login.showTab(startTab);
  };
  return (
    <>
      {isIn ? <p>林晓燕，您好</p> : <Opener onClick={open} />}
      <LoginView login={login} />
      <RateLimitDialog open={limit} onReload={fn()} onClose={() => setLimit(false)} />
      <ToastHost />
    </>
  );
}

function Opener({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      请登录
    </button>
  );
}
