import type { CardBindingController } from '@jixu/controllers/order/pay/card-binding-controller';
import { addCardViewOf, cardSmsViewOf } from '@jixu/controllers/order/pay/card-views';
import { maskPhone } from '@jixu/domain/identity/mask';
import { AddCardDialog } from '@jixu/ui-kit/order/pay/add-card-dialog.tsx';
import { CardSmsDialog } from '@jixu/ui-kit/order/pay/card-sms-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';

/** The two dialogs by which a card is added. */
export function LiveCardBinding({ controller }: { controller: CardBindingController }) {
  const view = useWatched(controller);
  const { binding } = view;
  const isForm = binding.status === 'filling' || binding.status === 'adding';
  const isConfirming = binding.status === 'confirming' || binding.status === 'verifying';
  return (
    <>
      <AddCardDialog
        open={isForm}
        view={addCardViewOf(view)}
        onChange={controller.type}
        onRetryBanks={controller.readBanks}
        onSubmit={controller.submit}
        onClose={controller.close}
      />
      {isConfirming && (
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
    </>
  );
}
