import { CONSTANTS } from '@jixu/constants';
import { type Cell, createCell } from '@jixu/controllers/cell';
import { runMachine } from '@jixu/controllers/run-machine';
import {
  initialSmsCountdown,
  type SmsCountdown,
  type SmsCountdownEffect,
  smsSecondsLeft,
  transitionSmsCountdown,
} from '@jixu/domain/login/sms-countdown';

export type SmsParts = {
  /** Sends the code; settles with null when it went out, else with the sentence to show. */
  send: (telephone: string) => Promise<string | null>;
  showFieldError: (text: string) => void;
  toast: (kind: 'success' | 'error', text: string, forMs?: number) => void;
};

/** The button beside the code as it is drawn. */
export type SmsButton =
  | { status: 'idle' | 'sending' | 'again' }
  | { status: 'counting'; secondsLeft: number };

export type SmsCountdownRunner = {
  button: Cell<SmsButton>;
  click: (telephone: string) => void;
  stop: () => void;
};

const TICK_MS = CONSTANTS.COUNTDOWN_TICK_MS;

function buttonOf(state: SmsCountdown, now: number): SmsButton {
  if (state.status !== 'counting') return { status: state.status };
  return { status: 'counting', secondsLeft: smsSecondsLeft(state, now) };
}

/** The get-code button of the login form against the real clock: 60 s, a tick a second, then 重新发送. */
export function createSmsCountdown(parts: SmsParts): SmsCountdownRunner {
  const button = createCell<SmsButton>({ status: 'idle' });
  let timer: ReturnType<typeof setInterval> | undefined;

  function carryOut(effect: SmsCountdownEffect): void {
    switch (effect.type) {
      case 'send-sms':
        void parts.send(effect.telephone).then((refusal) => {
          machine.dispatch(refusal === null ? { type: 'sent' } : { type: 'refused', message: refusal });
        });
        return;
      case 'show-field-error':
        return parts.showFieldError(effect.text);
      case 'toast':
        return parts.toast('success', effect.text);
      case 'toast-error':
        return parts.toast('error', effect.text, effect.forMs);
    }
  }

  function draw(): void {
    const state = machine.get();
    button.set(buttonOf(state, Date.now()));
    clearInterval(timer);
    if (state.status === 'counting') timer = setInterval(tick, TICK_MS);
  }

  function tick(): void {
    machine.dispatch({ type: 'ticked' });
    button.set(buttonOf(machine.get(), Date.now()));
  }

  const machine = runMachine({
    initial: initialSmsCountdown,
    transition: transitionSmsCountdown,
    carryOut,
    now: Date.now,
  });
  machine.subscribe(draw);
  return {
    button,
    click: (telephone) => machine.dispatch({ type: 'clicked', telephone }),
    stop: () => clearInterval(timer),
  };
}
