import { CONSTANTS } from '@jixu/constants';
import {
  initialSmsCountdown,
  SMS_COUNTED_UNTIL,
  type SmsCountdown,
  type SmsCountdownEffect,
  type SmsCountdownEvent,
  smsLeft,
  smsSecondsLeft,
  transitionSmsCountdown,
} from '@jixu/domain/login/sms-countdown';
import { type Cell, createCell } from '../cell.ts';
import { createCountdown } from '../countdown.ts';
import type { Clock, KeyValueStorage, Toast } from '../ports.ts';
import { runMachine } from '../run-machine.ts';

export type SmsParts = {
  /** Sends the message; null on success, else the sentence to show, which is null where it is shown elsewhere. */
  readonly send: (telephone: string) => Promise<{ readonly message: string | null } | null>;
  readonly showFieldError: (text: string) => void;
  readonly toast: Toast;
  readonly clock: Clock;
  /** Of this tab; keeps the countdown over a reload. */
  readonly storage: KeyValueStorage;
};

/** Props of the button beside the code. */
export type SmsButton =
  | { readonly status: 'idle' | 'sending' | 'again' }
  | { readonly status: 'counting'; readonly secondsLeft: number };

export type SmsController = {
  readonly button: Pick<Cell<SmsButton>, 'get' | 'subscribe'>;
  readonly click: (telephone: string) => void;
};

/** The get-code button of a form: 60 s, a tick a second, then 重新发送. */
export function createSmsController(parts: SmsParts): SmsController {
  const button = createCell<SmsButton>({ status: 'idle' });

  async function send(telephone: string): Promise<void> {
    const rejected = await parts.send(telephone);
    if (rejected === null) {
      const until = parts.clock.now() + CONSTANTS.SMS_RESEND_SECONDS * 1000;
      parts.storage.setItem(SMS_COUNTED_UNTIL, String(until));
    }
    dispatch(rejected === null ? { type: 'sent' } : { type: 'rejected', message: rejected.message });
  }

  function carryOut(effect: SmsCountdownEffect): void {
    switch (effect.type) {
      case 'send-sms':
        return void send(effect.telephone);
      case 'show-field-error':
        return parts.showFieldError(effect.text);
      case 'toast':
        return parts.toast('success', effect.text);
      case 'toast-error':
        return parts.toast('error', effect.text, effect.forMs);
    }
  }

  const { get, subscribe, dispatch } = runMachine<SmsCountdown, SmsCountdownEvent, SmsCountdownEffect>({
    initial: initialSmsCountdown,
    transition: transitionSmsCountdown,
    carryOut,
    now: parts.clock.steady,
  });
  const { secondsLeft, follow } = createCountdown({
    clock: parts.clock,
    left: () => smsSecondsLeft(get(), parts.clock.steady()),
    ticked: () => dispatch({ type: 'ticked' }),
  });
  const draw = (): void => {
    const { status } = get();
    button.set(status === 'counting' ? { status, secondsLeft: secondsLeft.get() } : { status });
  };
  secondsLeft.subscribe(draw);
  subscribe(() => {
    follow();
    draw();
  });
  const left = smsLeft(parts.storage.getItem(SMS_COUNTED_UNTIL), parts.clock.now());
  if (left !== null) dispatch({ type: 'resumed', leftMs: left });
  return { button, click: (telephone) => dispatch({ type: 'clicked', telephone }) };
}
