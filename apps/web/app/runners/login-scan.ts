import { ERRCODES } from '@jixu/constants';
import { type MachineRunner, runMachine } from '@jixu/controllers/run-machine';
import {
  initialScanLogin,
  type ScanLogin,
  type ScanLoginEffect,
  type ScanLoginEvent,
  type ScanUser,
  transitionScanLogin,
} from '@jixu/domain/login/scan-login';
import type { Answer } from '../api/answer.ts';

/** What a scan logs in by: the token of its code. Name and number are masked, to recognise oneself by. */
export type ScanGrant = { token: string; name: string; idNumber: string };

export type ScanLoginParts = {
  createCode: () => Promise<Answer<{ imgsrc: string; token: string }>>;
  checkCode: (token: string) => Promise<Answer<{ status: number; userinfo: ScanUser | null }>>;
  warn: (text: string) => void;
  say: (text: string) => void;
  showIdTab: () => void;
  logIn: (grant: ScanGrant) => void;
};

/** The WeChat tab against the real clock and the server: a code, and a question every two seconds (000 §4). */
export function createScanLogin(parts: ScanLoginParts): MachineRunner<ScanLogin, ScanLoginEvent> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchCode(request: number): Promise<void> {
    const { errcode, errmsg, data } = await parts.createCode();
    if (errcode === ERRCODES.OK && data) {
      machine.dispatch({ type: 'code-fetched', request, token: data.token, image: data.imgsrc });
    } else machine.dispatch({ type: 'code-failed', request, message: errmsg });
  }

  async function poll(token: string): Promise<void> {
    const { errcode, data } = await parts.checkCode(token);
    if (errcode === ERRCODES.OK && data) {
      machine.dispatch({ type: 'poll-answered', token, status: data.status, user: data.userinfo });
    } else machine.dispatch({ type: 'poll-failed', token });
  }

  function carryOut(effect: ScanLoginEffect): void {
    switch (effect.type) {
      case 'fetch-code':
        return void fetchCode(effect.request);
      case 'poll-after':
        timer = setTimeout(() => void poll(effect.token), effect.afterMs);
        return;
      case 'stop-polling':
        return clearTimeout(timer);
      case 'warn':
        return parts.warn(effect.text);
      case 'say':
        return parts.say(effect.text);
      case 'show-id-tab':
        return parts.showIdTab();
      case 'log-in':
        return parts.logIn(effect);
    }
  }

  const machine = runMachine<ScanLogin, ScanLoginEvent, ScanLoginEffect>({
    initial: initialScanLogin,
    transition: transitionScanLogin,
    carryOut,
    now: Date.now,
  });
  return machine;
}
