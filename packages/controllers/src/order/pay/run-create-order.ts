import type { DataOf, InputOf } from '@jixu/api-client';
import type { Dispatch } from '@jixu/domain/machine/machine';
import {
  type CreatedOrder,
  type CreateOrder,
  type CreateOrderEffect,
  type CreateOrderEvent,
  initialCreateOrder,
  transitionCreateOrder,
} from '@jixu/domain/order/payment/create-order';
import type { WaitingOrder } from '@jixu/domain/order/payment/order-poll';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { type MachineRunner, runMachine } from '../../run-machine.ts';
import type { RunningPayParts } from './pay-parts.ts';
import { orderRejection } from './pay-reactions.ts';

export type CreateOrderParts = RunningPayParts & {
  readonly courses: InputOf<'createOrder'>['courses'];
  /** Back to the previous page. */
  readonly goBack: () => void;
  readonly startPayment: (order: WaitingOrder) => void;
  /** An order created before the page was opened. */
  readonly made: CreateOrder | null;
};

type Creation = Extract<CreateOrderEffect, { type: 'create-order' }>;

/** The making of an order. */
export function runCreateOrder(parts: CreateOrderParts): MachineRunner<CreateOrder, CreateOrderEvent> {
  const { lifetime, toast, clock } = parts;
  const carryOut = (effect: CreateOrderEffect, dispatch: Dispatch<CreateOrderEvent>): void => {
    switch (effect.type) {
      case 'create-order':
        return createOrder(parts, effect, dispatch);
      case 'start-payment':
        return parts.startPayment(effect.order);
      case 'warn':
        return toast('warning', effect.text, effect.forMs);
      case 'inform':
        return toast('success', effect.text);
      case 'go-back':
        lifetime.after(effect.afterMs, parts.goBack);
        return;
      case 'open-buy':
        lifetime.after(effect.afterMs, () => parts.openPage(CENTER.buy));
        return;
    }
  };
  return runMachine<CreateOrder, CreateOrderEvent, CreateOrderEffect>({
    initial: parts.made ?? initialCreateOrder,
    transition: transitionCreateOrder,
    carryOut,
    now: clock.now,
  });
}

function createOrder(
  { calls, lifetime, courses }: CreateOrderParts,
  effect: Creation,
  dispatch: Dispatch<CreateOrderEvent>,
): void {
  const { channel, stepSure } = effect;
  const call = calls.createOrder({ courses, channel, remark: '', step_sure: stepSure });
  lifetime.receive(call, (result) => {
    if (result.errcode !== 0) {
      return dispatch({ type: 'rejected', ...orderRejection(result) });
    }
    dispatch({ type: 'created', order: createdOrder(result.data) });
  });
}

/** The contract promises an order; what a broken server leaves out has a sentence of its own (PAY-63). */
function createdOrder(data: DataOf<'createOrder'> | null): CreatedOrder | null {
  if (data === null) return null;
  return {
    tradePno: data.trade_pno,
    isAllRequired: data.is_all_required === 1,
    isPaid: data.is_pay === 1,
  };
}
