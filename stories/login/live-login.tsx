import { LoginBlockedConfirm } from '@jixu/ui-kit/login/login-blocked-confirm.tsx';
import { LoginDialog } from '@jixu/ui-kit/login/login-dialog.tsx';
import type { LoginTab } from '@jixu/ui-kit/login/login-dialog-state.ts';
import { QR_VIEW_BY_NUMBER } from '@jixu/ui-kit/parts/qr-panel.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { RateLimitDialog } from '@jixu/ui-kit/shell/rate-limit-dialog.tsx';
import { useState } from 'react';
import { fn } from 'storybook/test';
import type { ScriptedServer } from '../scripted/scripted-server.ts';
import { useIdLogin } from './use-id-login.ts';
import { type ScanGrant, useScanLogin } from './use-scan-login.ts';

export interface LiveLoginProps {
  server: ScriptedServer;
  /** Where the dialog opens; defaults to the WeChat tab (LOGIN-04). */
  startTab?: LoginTab;
}

/** The login as the site runs it, opened by a button: the machines of the domain, a scripted clock, a scripted server. */
export function LiveLogin({ server, startTab = 'wechat' }: LiveLoginProps) {
  const [isOpen, setOpen] = useState(false);
  const [isIn, setIn] = useState(false);
  const [tab, setTab] = useState(startTab);
  const [limit, setLimit] = useState(false);
  const id = useIdLogin(server, {
    accepted: () => {
      setOpen(false);
      setIn(true);
    },
    limitReached: () => setLimit(true),
  });
  const scan = useScanLogin(server, {
    showIdTab: () => setTab('id-card'),
    logIn: (grant) => void logInByScan(grant),
  });

  const logInByScan = async (grant: ScanGrant) => {
    setTab('id-card');
    if (await id.submitGrant(grant)) return;
    setTab('wechat');
    scan.dispatch({ type: 'grant-refused' });
  };
  const show = (next: LoginTab) => {
    setTab(next);
    scan.dispatch({ type: next === 'wechat' ? 'tab-shown' : 'tab-left' });
  };
  const open = () => {
    setOpen(true);
    show(startTab);
  };
  return (
    <>
      {isIn ? <p>林晓燕，您好</p> : <Opener onClick={open} />}
      <LoginDialog
        open={isOpen}
        tab={tab}
        onTabChange={show}
        qr={{ view: QR_VIEW_BY_NUMBER[scan.state.view], imageUrl: scan.state.image }}
        onQrRefresh={() => scan.dispatch({ type: 'refresh-clicked' })}
        onClose={() => {
          setOpen(false);
          scan.dispatch({ type: 'tab-left' });
        }}
        {...id.dialog}
      />
      <LoginBlockedConfirm open={id.blocked !== null} message={id.blocked ?? ''} onRead={id.readBlocked} />
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
