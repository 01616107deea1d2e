import type { DataOf } from '@jixu/api-client';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import {
  type CardField,
  type CardFields,
  emptyCardFields,
  trimCardFields,
} from '@jixu/domain/order/payment/card-form';
import { cardSmsSecondsLeft } from '@jixu/domain/order/payment/card-sms';
import {
  initialUnionpayBinding,
  transitionUnionpayBinding,
  type UnionpayBinding,
  type UnionpayBindingEffect,
  type UnionpayBindingEvent,
} from '@jixu/domain/order/payment/unionpay-binding';
import { createCell } from '../../cell.ts';
import { drawSeconds } from '../../draw-seconds.ts';
import { createLifetime, type Lifetime } from '../../lifetime.ts';
import type { Calls, Clock } from '../../ports.ts';
import { runMachine } from '../../run-machine.ts';
import { cardRejection } from './pay-reactions.ts';

export type CardBindingParts = {
  readonly calls: Calls<'listBanks' | 'addCard' | 'verifyCard'>;
  readonly clock: Clock;
  /** Encrypts a card's details for the server; nothing else of them leaves the page (PAY-71). */
  readonly encryptCard: (card: CardFields) => Promise<string>;
  /** The card is bound: it is chosen. */
  readonly bound: (txSn: string) => void;
};

/** Props of the two dialogs. */
export type CardBindingView = {
  readonly binding: UnionpayBinding;
  readonly fields: CardFields;
  /** null while they are read; 'failed': they could not be. */
  readonly banks: DataOf<'listBanks'> | null | 'failed';
  readonly code: string;
  /** Seconds until another code may be requested. */
  readonly secondsLeft: number;
};

export type CardBindingController = {
  get(): CardBindingView;
  subscribe(listener: () => void): () => void;
  open(): void;
  readBanks(): void;
  type(field: CardField, value: string): void;
  submit(): void;
  typeCode(code: string): void;
  resend(): void;
  submitCode(): void;
  close(): void;
  destroy(): void;
};

type Typed = Omit<CardBindingView, 'binding' | 'secondsLeft'>;

/** The adding of a bank card: its form, then the code by SMS. */
export function createCardBindingController(parts: CardBindingParts): CardBindingController {
  const { calls, clock } = parts;
  const lifetime = createLifetime(clock);
  const typed = createCell<Typed>({
    fields: emptyCardFields,
    banks: null,
    code: '',
  });
  const change = (changed: Partial<Typed>): void => typed.set({ ...typed.get(), ...changed });
  const carryOut = carryingOut(parts, lifetime, change);
  const binding = runMachine<UnionpayBinding, UnionpayBindingEvent, UnionpayBindingEffect>({
    initial: initialUnionpayBinding,
    transition: transitionUnionpayBinding,
    carryOut,
    now: clock.now,
  });
  const readBanks = (): void => {
    change({ banks: null });
    lifetime.receive(calls.listBanks(), (result) => {
      change({ banks: result.errcode === 0 ? result.data : 'failed' });
    });
  };
  const seen = (): CardBindingView => {
    const state = binding.get();
    const secondsLeft = 'sms' in state ? cardSmsSecondsLeft(state.sms, clock.now()) : 0;
    return { ...typed.get(), binding: state, secondsLeft };
  };
  const view = createCell(seen());
  const draw = (): void => view.set(seen());
  binding.subscribe(drawSeconds(lifetime, draw, () => 'sms' in binding.get()));
  typed.subscribe(draw);
  const { dispatch } = binding;
  return {
    get: view.get,
    subscribe: view.subscribe,
    open: () => {
      dispatch({ type: 'add-clicked' });
      readBanks();
    },
    readBanks,
    type: (field, value) => change({ fields: { ...typed.get().fields, [field]: value } }),
    submit: () => dispatch({ type: 'form-submitted', fields: trimCardFields(typed.get().fields) }),
    typeCode: (code) => change({ code }),
    resend: () => dispatch({ type: 'resend-clicked' }),
    submitCode: () => dispatch({ type: 'code-submitted', code: typed.get().code }),
    close: () => dispatch({ type: 'closed' }),
    destroy: lifetime.end,
  };
}

function carryingOut(
  parts: CardBindingParts,
  lifetime: Lifetime,
  change: (changed: Partial<Typed>) => void,
): (effect: UnionpayBindingEffect, dispatch: Dispatch<UnionpayBindingEvent>) => void {
  return (effect, dispatch) => {
    switch (effect.type) {
      case 'add-card':
        return lifetime.receive(addCard(parts, effect.fields), dispatch);
      case 'verify-card':
        return lifetime.receive(verifyCard(parts, effect.txSn, effect.code), dispatch);
      case 'clear-code':
        return change({ code: '' });
      case 'choose-card':
        // A card's input is dropped once it is bound.
        change({ fields: emptyCardFields, code: '' });
        return parts.bound(effect.txSn);
    }
  };
}

async function addCard(
  { calls, encryptCard }: CardBindingParts,
  card: CardFields,
): Promise<UnionpayBindingEvent> {
  // A browser without the means, or keys that did not come: to the learner, a submission that failed.
  const form_data = await encryptCard(card).catch(() => null);
  if (form_data === null) return { type: 'add-rejected', isUnanswered: true, message: '' };
  const result = await calls.addCard({ form_data });
  if (result.errcode === 0) return { type: 'code-sent', txSn: result.data.tx_sn };
  return { type: 'add-rejected', ...cardRejection(REACTIONS.addCard, result) };
}

async function verifyCard(
  { calls }: CardBindingParts,
  tx_sn: string,
  sms_code: string,
): Promise<UnionpayBindingEvent> {
  const result = await calls.verifyCard({ tx_sn, sms_code });
  if (result.errcode === 0) return { type: 'bound', txSn: tx_sn };
  return { type: 'verify-rejected', ...cardRejection(REACTIONS.verifyCard, result) };
}
