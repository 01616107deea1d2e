import { maskPhone } from '@jixu/domain/login/mask';
import { type CardFields, emptyCardFields, trimCardFields } from '@jixu/domain/payment/card-form';
import { cardSmsSecondsLeft } from '@jixu/domain/payment/card-sms';
import {
  initialUnionpayBinding,
  transitionUnionpayBinding,
  type UnionpayBindingEffect,
  type UnionpayBindingEvent,
} from '@jixu/domain/payment/unionpay-binding';
import { AddCardDialog } from '@jixu/ui-kit/pay/add-card-dialog.tsx';
import type { Bank } from '@jixu/ui-kit/pay/add-card-dialog-state.ts';
import { CardSmsDialog } from '@jixu/ui-kit/pay/card-sms-dialog.tsx';
import { useState } from 'react';
import type { Answer, ScriptedServer } from '../../scripted/scripted-server.ts';
import { useMachine } from '../../scripted/use-machine.ts';
import { refusalOf } from './poll-runner.ts';
import { useTick } from './use-tick.ts';

type Added = Answer<{ tx_sn: string } | null>;
type Dispatch = (event: UnionpayBindingEvent) => void;

/** The adding of a card with its real machine; `onBound` gets the binding to choose. */
export function useAddCard(server: ScriptedServer, onBound: (txSn: string) => void) {
  const { clock, call } = server;
  const [banks, setBanks] = useState<readonly Bank[] | null>(null);
  const [fields, setFields] = useState<CardFields>(emptyCardFields);
  const [code, setCode] = useState('');
  useTick(server);

  async function add(card: CardFields, dispatch: Dispatch) {
    // The site seals the card; the story only says that one was sent.
    const answer = (await call('addCard', { form_data: `sealed ${Object.keys(card).length}` })) as Added;
    if (answer.data === null) return dispatch({ type: 'add-refused', ...refusalOf(answer) });
    dispatch({ type: 'code-sent', txSn: answer.data.tx_sn });
  }

  async function verify(tx_sn: string, sms_code: string, dispatch: Dispatch) {
    const answer = await call('verifyCard', { tx_sn, sms_code });
    if (answer.errcode !== 0) return dispatch({ type: 'verify-refused', ...refusalOf(answer) });
    dispatch({ type: 'bound', txSn: tx_sn });
  }

  function carryOut(effect: UnionpayBindingEffect, dispatch: Dispatch): void {
    switch (effect.type) {
      case 'add-card':
        return void add(effect.fields, dispatch);
      case 'verify-card':
        return void verify(effect.txSn, effect.code, dispatch);
      case 'clear-code':
        return setCode('');
      case 'choose-card':
        return onBound(effect.txSn);
    }
  }

  const { state, dispatch } = useMachine(
    initialUnionpayBinding,
    transitionUnionpayBinding,
    carryOut,
    clock.now,
  );
  const isForm = state.status === 'filling' || state.status === 'adding';
  const isAsked = state.status === 'confirming' || state.status === 'verifying';
  const open = () => {
    dispatch({ type: 'add-clicked' });
    void call('listBanks').then(({ data }) => setBanks(data as readonly Bank[]));
  };
  const dialogs = (
    <>
      <AddCardDialog
        open={isForm}
        view={{
          fields,
          banks,
          submitting: state.status === 'adding',
          refusal: state.status === 'filling' ? state.refusal : null,
        }}
        onChange={(field, value) => setFields((now) => ({ ...now, [field]: value }))}
        onRetryBanks={open}
        onSubmit={() => dispatch({ type: 'form-submitted', fields: trimCardFields(fields) })}
        onClose={() => dispatch({ type: 'closed' })}
      />
      {isAsked && (
        <CardSmsDialog
          open
          kind="bind"
          sentTo={maskPhone(state.fields.bank_phone_number)}
          view={{
            code,
            secondsLeft: cardSmsSecondsLeft(state.sms, clock.now()),
            resending: state.sms.status === 'sending',
            submitting: state.status === 'verifying',
            refusal: state.refusal,
          }}
          onChange={setCode}
          onResend={() => dispatch({ type: 'resend-clicked' })}
          onSubmit={() => dispatch({ type: 'code-submitted', code })}
          onClose={() => dispatch({ type: 'closed' })}
        />
      )}
    </>
  );
  return { open, dialogs };
}
