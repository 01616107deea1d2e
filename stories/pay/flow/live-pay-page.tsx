import type { PaidOrder } from '@jixu/domain/payment/order-poll';
import { channelOf, type PayMethod } from '@jixu/domain/payment/pay-channel';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { CreateOrderConfirm } from '@jixu/ui-kit/pay/create-order-confirm.tsx';
import { PayLoadingOverlay } from '@jixu/ui-kit/pay/pay-loading-overlay.tsx';
import { PayMethods } from '@jixu/ui-kit/pay/pay-methods.tsx';
import { cardLabel, type SavedCard } from '@jixu/ui-kit/pay/pay-methods-state.ts';
import { PayOrderPanel } from '@jixu/ui-kit/pay/pay-order-panel.tsx';
import type { PreOrder } from '@jixu/ui-kit/pay/pay-order-panel-state.ts';
import { useEffect, useState } from 'react';
import type { ScriptedServer } from '../../scripted/scripted-server.ts';
import { useAddCard } from './live-add-card.tsx';
import { LiveAlipayPayment } from './live-alipay-payment.tsx';
import { LivePaySuccess } from './live-pay-success.tsx';
import { LiveUnionpayPayment } from './live-unionpay-payment.tsx';
import { LiveWechatPayment } from './live-wechat-payment.tsx';
import { useCreateOrder } from './use-create-order.ts';

export interface LivePayPageProps {
  server: ScriptedServer;
  fromLink?: boolean;
  provinceCode?: number;
  /** Where the page would navigate. */
  onGo: (address: string) => void;
  /** Instead of leaving for the gateway. */
  onSubmitForm: (form: HTMLFormElement | null) => void;
}

/** What is bought and the available cards. */
function usePaymentFacts(server: ScriptedServer) {
  const [preOrder, setPreOrder] = useState<PreOrder | null>(null);
  const [cards, setCards] = useState<readonly SavedCard[] | null>(null);
  const [cardTxSn, setCardTxSn] = useState<string | null>(null);
  useEffect(() => {
    void server.call('createPreOrder').then(({ data }) => setPreOrder(data as PreOrder));
  }, [server]);
  const readCards = async () => {
    const { data } = await server.call('listMyCards');
    setCards(data as readonly SavedCard[]);
  };
  return { preOrder, cards, cardTxSn, setCardTxSn, readCards };
}

/** The payment page whole: its panels and dialogs, moved by the machines of the domain alone. */
export function LivePayPage(props: LivePayPageProps) {
  const { server, fromLink = false, provinceCode = 19, onGo, onSubmitForm } = props;
  const [method, setMethod] = useState<PayMethod>('wechat');
  const [paid, setPaid] = useState<PaidOrder | null>(null);
  const [again, setAgain] = useState(0);
  // A channel is busy until it says otherwise: the overlay stays from the order to its response.
  const [busy, setBusy] = useState(true);
  const facts = usePaymentFacts(server);
  const { preOrder, cards, cardTxSn } = facts;
  const order = useCreateOrder(server, onGo);
  const adding = useAddCard(server, (txSn) => {
    void facts.readCards().then(() => facts.setCardTxSn(txSn));
  });
  const made = order.state.status === 'created' ? order.state : null;
  const totalFee = preOrder?.total_fee ?? 0;
  const card = cards?.find(({ binding_tx_sn }) => binding_tx_sn === cardTxSn);
  const payment = made && { server, order: made.order, totalFee, onGo, onPaid: setPaid, onBusy: setBusy };
  const choose = (next: PayMethod) => {
    setMethod(next);
    if (next === 'unionpay' && cards === null) void facts.readCards();
  };
  const submit = () => {
    if (made) return setAgain((times) => times + 1);
    order.dispatch({ type: 'submitted', request: { channel: channelOf(method), cardTxSn, fromLink } });
  };
  return (
    <>
      <ToastHost />
      {made && paid && (
        <LivePaySuccess
          server={server}
          tradePno={made.order.tradePno}
          paid={paid}
          provinceCode={provinceCode}
        />
      )}
      {payment && !paid && method === 'wechat' && <LiveWechatPayment {...payment} />}
      {payment && !paid && method === 'alipay' && (
        <LiveAlipayPayment {...payment} returned={false} onSubmitForm={onSubmitForm} />
      )}
      {payment && method === 'unionpay' && cardTxSn !== null && (
        <LiveUnionpayPayment
          {...payment}
          cardTxSn={cardTxSn}
          card={card ? cardLabel(card) : ''}
          again={again}
        />
      )}
      {(!made || method === 'unionpay') && (
        <PayOrderPanel
          view={{ preOrder, submitting: order.state.status === 'creating' }}
          methods={
            <PayMethods
              view={{ method, cards, cardTxSn }}
              onMethod={choose}
              onCard={facts.setCardTxSn}
              onAddCard={adding.open}
              onRetryCards={() => void facts.readCards()}
            />
          }
          onBack={() => onGo('back')}
          onRetry={() => undefined}
          onSubmit={submit}
        />
      )}
      {adding.dialogs}
      <PayLoadingOverlay on={order.state.status === 'creating' || (made !== null && busy)} />
      <CreateOrderConfirm
        open={order.state.status === 'asking'}
        message={order.state.status === 'asking' ? order.state.question : ''}
        onConfirm={() => order.dispatch({ type: 'confirmed' })}
        onCancel={() => order.dispatch({ type: 'cancelled' })}
      />
    </>
  );
}
