import {
  type CreateOrderEffect,
  type CreateOrderEvent,
  initialCreateOrder,
  transitionCreateOrder,
} from '@jixu/domain/payment/create-order';
import { showToast } from '@jixu/ui-kit/parts/toast.tsx';
import type { Answer, ScriptedServer } from '../../scripted/scripted-server.ts';
import { useMachine } from '../../scripted/use-machine.ts';
import { refusalOf } from './poll-runner.ts';

type Created = Answer<{ trade_pno: string; is_all_required: number; is_pay: number } | null>;

/** The making of an order, run as the payment page runs it. */
export function useCreateOrder({ clock, call }: ScriptedServer, onGo: (address: string) => void) {
  async function create(channel: string, step_sure: number, dispatch: (event: CreateOrderEvent) => void) {
    const answer = (await call('createOrder', { channel, step_sure })) as Created;
    const { data, errcode } = answer;
    if (errcode !== 0) return dispatch({ type: 'refused', ...refusalOf(answer) });
    const order = data && {
      tradePno: data.trade_pno,
      isAllRequired: data.is_all_required === 1,
      isPaid: data.is_pay === 1,
    };
    dispatch({ type: 'created', order });
  }

  function carryOut(effect: CreateOrderEffect, dispatch: (event: CreateOrderEvent) => void): void {
    switch (effect.type) {
      case 'create-order':
        return void create(effect.channel, effect.stepSure, dispatch);
      case 'start-payment':
        // The page shows the channel's own component once the order stands in the state.
        return;
      case 'warn':
        return showToast({ kind: 'warning', text: effect.text, durationMs: effect.forMs });
      case 'inform':
        return showToast({ kind: 'success', text: effect.text });
      case 'go-back':
        return void clock.setTimeout(() => onGo('back'), effect.afterMs);
      case 'open-buy':
        return void clock.setTimeout(() => onGo('/center/4.html'), effect.afterMs);
    }
  }

  return useMachine(initialCreateOrder, transitionCreateOrder, carryOut, clock.now);
}
