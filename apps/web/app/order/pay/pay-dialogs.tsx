import type { PayController } from '@jixu/controllers/order/pay/pay-controller';
import type { PayView } from '@jixu/controllers/order/pay/pay-view';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { lazy } from 'react';

/** What the payment page asks and says before anything is paid. */
export function PayDialogs({ pay, view }: { pay: PayController; view: PayView }) {
  const { order, alert, closed } = view;
  const asked = order.status === 'asking' ? order.question : null;
  return (
    <>
      <LazyMount open={asked !== null}>
        <CreateOrderConfirm
          open={asked !== null}
          message={asked ?? ''}
          onConfirm={pay.confirm}
          onCancel={pay.cancel}
        />
      </LazyMount>
      <LazyMount open={alert !== null}>
        <PreOrderAlert open={alert !== null} message={alert ?? ''} onRead={pay.readAlert} />
      </LazyMount>
      <HaltedOrder message={closed} onRead={pay.readClosed} />
    </>
  );
}

/** An order that nobody may pay any more, and why; null while it may be. */
export function HaltedOrder({ message, onRead }: { message: string | null; onRead: () => void }) {
  return (
    <LazyMount open={message !== null}>
      <OrderHaltedAlert open={message !== null} message={message ?? ''} onRead={onRead} />
    </LazyMount>
  );
}

const CreateOrderConfirm = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/create-order-confirm.tsx')).CreateOrderConfirm,
}));
const PreOrderAlert = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/pre-order-alert.tsx')).PreOrderAlert,
}));
const OrderHaltedAlert = lazy(async () => ({
  default: (await import('@jixu/ui-kit/order/pay/order-halted-alert.tsx')).OrderHaltedAlert,
}));
