import type { CardBindingController } from '@jixu/controllers/pay/card-binding-controller';
import { maskPhone } from '@jixu/domain/login/mask';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { AddCardDialog } from '@jixu/ui-kit/pay/add-card-dialog.tsx';
import { CardSmsDialog } from '@jixu/ui-kit/pay/card-sms-dialog.tsx';

/** The two dialogs by which a card is added. */
export function LiveCardBinding({ controller }: { controller: CardBindingController }) {
  const { binding, fields, banks, code, secondsLeft } = useWatched(controller);
  const isForm = binding.status === 'filling' || binding.status === 'adding';
  const isConfirming = binding.status === 'confirming' || binding.status === 'verifying';
  return (
    <>
      <AddCardDialog
        open={isForm}
        view={{
          fields,
          banks,
          submitting: binding.status === 'adding',
          rejection: binding.status === 'filling' ? binding.rejection : null,
        }}
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
          view={{
            code,
            secondsLeft,
            resending: binding.sms.status === 'sending',
            submitting: binding.status === 'verifying',
            rejection: binding.rejection,
          }}
          onChange={controller.typeCode}
          onResend={controller.resend}
          onSubmit={controller.submitCode}
          onClose={controller.close}
        />
      )}
    </>
  );
}
