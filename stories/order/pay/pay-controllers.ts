import {
  type CardBindingController,
  createCardBindingController,
} from '@jixu/controllers/order/pay/card-binding-controller';
import { createPayController, type PayController } from '@jixu/controllers/order/pay/pay-controller';
import type { PayDevice } from '@jixu/domain/order/payment/pay-device';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { createRef, type RefObject } from 'react';
import { toastOnPage } from '../../scripted/toast-on-page.ts';

export interface PayPageParts {
  server: ScriptedServer;
  fromLink?: boolean;
  /** An order that is paid by Alipay: its gateway opens the page again. */
  returnedOrder?: string;
  /** Where the page would go. */
  onGo: (address: string) => void;
  /** In place of leaving for the gateway. */
  onSubmitForm: (form: HTMLFormElement | null) => void;
}

export interface PayPage {
  readonly pay: PayController;
  readonly binding: CardBindingController;
  readonly device: PayDevice;
  readonly formRef: RefObject<HTMLFormElement | null>;
  destroy(): void;
}

const DEVICE: PayDevice = 'computer';
const COURSES = [{ course_id: 651, num: 1 as const, year: 2026 }];

/** The controllers of the payment page on a scripted server. */
export function createPayPage(parts: PayPageParts): PayPage {
  const { server, onGo } = parts;
  const { calls, clock } = server;
  const formRef = createRef<HTMLFormElement>();
  const pay = createPayController({
    calls,
    clock,
    toast: toastOnPage,
    courses: COURSES,
    fromLink: parts.fromLink ?? false,
    ...(parts.returnedOrder === undefined
      ? {}
      : { made: { tradePno: parts.returnedOrder, channel: 'alipay' as const, payer: null } }),
    device: DEVICE,
    pollTurns: () => ({ ask: (call) => call(), leave: () => undefined }),
    leaveFor: onGo,
    callBridge: async () => 'cancel',
    keepAddress: () => undefined,
    openPage: onGo,
    goBack: () => onGo('back'),
    // Once the form is in the page.
    postForm: () => void setTimeout(() => parts.onSubmitForm(formRef.current)),
  });
  const binding = createCardBindingController({
    calls,
    clock,
    // The site encrypts the card; the story only says that one was sent.
    encryptCard: async (card) => `${Object.keys(card).length} particulars`,
    bound: pay.cardBound,
  });
  return {
    pay,
    binding,
    device: DEVICE,
    formRef,
    destroy: () => {
      pay.destroy();
      binding.destroy();
    },
  };
}
