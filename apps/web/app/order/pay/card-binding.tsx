import type { CardBindingController } from '@jixu/controllers/order/pay/card-binding-controller';
import { addCardViewOf, cardSmsViewOf } from '@jixu/controllers/order/pay/card-views';
import { maskPhone } from '@jixu/domain/identity/mask';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';

/** The two dialogs by which a card is added: its particulars, then the code (PAY-47). */
export function CardBinding({ controller }: { controller: CardBindingController }) {
  const view = useWatched(controller);
  const { binding } = view;
  const isForm = binding.status === 'filling' || binding.status === 'adding';
  return (
    <>
      <LazyMount open={isForm}>
        <AddCardDialog
          open={isForm}
          view={addCardViewOf(view)}
          onChange={controller.type}
          onRetryBanks={controller.readBanks}
          onSubmit={controller.submit}
          onClose={controller.close}
        />
      </LazyMount>
      <LazyMount open={'sms' in binding}>
        {'sms' in binding && (
          <CardSmsDialog
            open
            kind="bind"
            sentTo={maskPhone(binding.fields.bank_phone_number)}
            view={cardSmsViewOf(binding, view)}
            onChange={controller.typeCode}
            onResend={controller.resend}
            onSubmit={controller.submitCode}
            onClose={controller.close}
          />
        )}
      </LazyMount>
    </>
  );
}

const AddCardDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/add-card-dialog.tsx')).AddCardDialog,
}));
const CardSmsDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/card-sms-dialog.tsx')).CardSmsDialog,
}));
