import { ERRCODES } from '@jixu/constants';
import {
  initialScanLogin,
  type ScanLogin,
  type ScanLoginEffect,
  type ScanLoginEvent,
  type ScanUser,
  transitionScanLogin,
} from '@jixu/domain/login/scan-login';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import { useRef } from 'react';
import type { Answer, ScriptedServer } from '../scripted/scripted-server.ts';
import { type LiveMachine, useMachine } from '../scripted/use-machine.ts';

/** Name and number are masked. */
export interface ScanGrant {
  readonly token: string;
  readonly name: string;
  readonly idNumber: string;
}

export interface ScanLoginEnds {
  readonly showIdTab: () => void;
  readonly logIn: (grant: ScanGrant) => void;
}

type Code = Answer<{ token: string; imgsrc: string } | null>;
type CodeState = Answer<{ status: number; userinfo: ScanUser | null } | null>;

/** The WeChat tab, alive against the scripted server. */
export function useScanLogin(
  { clock, call }: ScriptedServer,
  ends: ScanLoginEnds,
): LiveMachine<ScanLogin, ScanLoginEvent> {
  const timer = useRef(0);

  async function fetchCode(request: number, dispatch: (event: ScanLoginEvent) => void) {
    const { errcode, errmsg, data } = (await call('createLoginCode')) as Code;
    if (errcode === ERRCODES.OK && data) {
      dispatch({ type: 'code-fetched', request, token: data.token, image: data.imgsrc });
    } else dispatch({ type: 'code-failed', request, message: errmsg });
  }

  async function poll(token: string, dispatch: (event: ScanLoginEvent) => void) {
    const { errcode, data } = (await call('checkLoginCode', { token })) as CodeState;
    if (errcode === ERRCODES.OK && data) {
      dispatch({ type: 'poll-answered', token, status: data.status, user: data.userinfo });
    } else dispatch({ type: 'poll-failed', token });
  }

  function carryOut(effect: ScanLoginEffect, dispatch: (event: ScanLoginEvent) => void) {
    switch (effect.type) {
      case 'fetch-code':
        return void fetchCode(effect.request, dispatch);
      case 'poll-after':
        timer.current = clock.setTimeout(() => void poll(effect.token, dispatch), effect.afterMs);
        return;
      case 'stop-polling':
        return clock.clear(timer.current);
      case 'warn':
        return showToast({ kind: 'warning', text: effect.text });
      case 'say':
        return showToast({ kind: 'success', text: effect.text });
      case 'show-id-tab':
        return ends.showIdTab();
      case 'log-in':
        return ends.logIn(effect);
    }
  }

  return useMachine(initialScanLogin, transitionScanLogin, carryOut, clock.now);
}
