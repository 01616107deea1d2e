import {
  initialSmsCountdown,
  keepCountdown,
  keptLeft,
  SMS_COUNTED,
  type SmsCountdown,
  type SmsCountdownEffect,
  type SmsCountdownEvent,
  smsSecondsLeft,
  transitionSmsCountdown,
} from '@jixu/domain/identity/sms-countdown';
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
  const { clock, storage } = parts;
  const button = createCell<SmsButton>({ status: 'idle' });

  async function send(telephone: string): Promise<void> {
    const leftMs = keptLeft(storage.getItem(SMS_COUNTED), telephone, clock.now());
    if (leftMs !== null) return dispatch({ type: 'resumed', leftMs });
    const rejected = await parts.send(telephone);
    if (rejected === null) storage.setItem(SMS_COUNTED, keepCountdown(telephone, clock.now()));
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
    now: clock.steady,
  });
  const { secondsLeft, follow } = createCountdown({
    clock,
    left: () => smsSecondsLeft(get(), clock.steady()),
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
  return { button, click: (telephone) => dispatch({ type: 'clicked', telephone }) };
}
