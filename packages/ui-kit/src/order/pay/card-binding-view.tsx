import { maskPhone } from '@jixu/domain/identity/mask';
import type { CardSms } from '@jixu/domain/order/payment/card-sms';
import type { UnionpayBinding } from '@jixu/domain/order/payment/unionpay-binding';
import { lazy } from 'react';
import { LazyMount } from '../../parts/lazy-mount.tsx';
import { useWatched, type Watched } from '../../parts/use-watched.ts';
import type { AddCardDialogProps } from './add-card-dialog.tsx';
import type { AddCardView } from './add-card-dialog-state.ts';
import type { CardSmsView } from './card-sms-dialog-state.ts';

const AddCardDialog = lazy(async () => ({ default: (await import('./add-card-dialog.tsx')).AddCardDialog }));
const CardSmsDialog = lazy(async () => ({ default: (await import('./card-sms-dialog.tsx')).CardSmsDialog }));

/** A bank's code that is asked for, of a binding or of a payment. */
interface Confirmation {
  readonly status: string;
  readonly sms: CardSms;
  readonly rejection: string | null;
}

/** Props of the dialog that asks for the bank's code. `secondsLeft`: until another may be requested. */
export function cardSmsViewOf(
  { status, sms, rejection }: Confirmation,
  { code, secondsLeft }: { readonly code: string; readonly secondsLeft: number },
): CardSmsView {
  return {
    code,
    secondsLeft,
    resending: sms.status === 'sending',
    submitting: status === 'verifying',
    rejection,
  };
}

/** The adding of a card as it stands. */
interface CardBinding extends Pick<AddCardView, 'fields' | 'banks'> {
  readonly binding: UnionpayBinding;
  readonly code: string;
  readonly secondsLeft: number;
}

/** The adding of a card, and its handlers. */
export interface CardBindingSource extends Watched<CardBinding> {
  open: () => void;
  type: AddCardDialogProps['onChange'];
  readBanks: () => void;
  submit: () => void;
  typeCode: (code: string) => void;
  resend: () => void;
  submitCode: () => void;
  close: () => void;
}

/** The two dialogs by which a card is added: its particulars, then the code (PAY-47). */
export function CardBindingView({ cards }: { cards: CardBindingSource }) {
  const { binding, fields, banks, code, secondsLeft } = useWatched(cards);
  const isForm = binding.status === 'filling' || binding.status === 'adding';
  const rejection = binding.status === 'filling' ? binding.rejection : null;
  return (
    <>
      <LazyMount open={isForm}>
        <AddCardDialog
          open={isForm}
          view={{ fields, banks, submitting: binding.status === 'adding', rejection }}
          onChange={cards.type}
          onRetryBanks={cards.readBanks}
          onSubmit={cards.submit}
          onClose={cards.close}
        />
      </LazyMount>
      <LazyMount open={'sms' in binding}>
        {'sms' in binding && (
          <CardSmsDialog
            open
            kind="bind"
            sentTo={maskPhone(binding.fields.bank_phone_number)}
            view={cardSmsViewOf(binding, { code, secondsLeft })}
            onChange={cards.typeCode}
            onResend={cards.resend}
            onSubmit={cards.submitCode}
            onClose={cards.close}
          />
        )}
      </LazyMount>
    </>
  );
}
