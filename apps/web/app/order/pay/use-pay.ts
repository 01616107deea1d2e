import {
  type CardBindingController,
  createCardBindingController,
} from '@jixu/controllers/order/pay/card-binding-controller';
import { encryptCard } from '@jixu/controllers/order/pay/encrypt-card';
import { createPayController, type PayController } from '@jixu/controllers/order/pay/pay-controller';
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import { type PayDevice, payDevice } from '@jixu/domain/order/payment/pay-device';
import { payEntry, payStart } from '@jixu/domain/order/payment/pay-entry';
import { matchPage } from '@jixu/domain/site/pages/match-page';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserClock } from '../../bindings/browser-clock.ts';
import { goBack } from '../../bindings/go-back.ts';
import { touchHere } from '../../bindings/mobile-here.ts';
import { createPollTurns } from '../../bindings/poll-turns.ts';
import { callWechatBridge } from '../../bindings/wechat-bridge.ts';
import { useSite } from '../../site/context/site-context.tsx';

type PayPage = {
  readonly pay: PayController;
  readonly binding: CardBindingController;
  readonly device: PayDevice;
};

/** Where a page kept by the browser is shown again, what it waited for is over: it begins anew. */
function useNoRevival(): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

/** The payment page as its address says; null until it runs in the browser. nothing: neither goods nor an order. */
export function usePay(formRef: RefObject<HTMLFormElement | null>): PayPage | 'nothing' | null {
  const { api, session, sessionStorage, toast } = useSite();
  const navigate = useRef(useNavigate());
  const [page, setPage] = useState<PayPage | 'nothing' | null>(null);
  useNoRevival();
  useEffect(() => {
    const stored = sessionStorage.getItem(PAY_GOODS_KEY);
    const entry = payEntry(new URLSearchParams(window.location.search), stored);
    if (entry.kind === 'goods' && entry.goods.length === 0) return setPage('nothing');
    const device = payDevice(navigator.userAgent, touchHere());
    const pay = createPayController({
      calls: api,
      clock: browserClock,
      toast,
      ...payStart(entry),
      device,
      pollTurns: createPollTurns(navigator.locks),
      openPage: (address) => void navigate.current(address),
      leaveFor: (address) => window.location.assign(address),
      callBridge: callWechatBridge,
      // Once the form is in the page.
      postForm: () => void setTimeout(() => formRef.current?.submit()),
      goBack,
      keepAddress: (path) => {
        // Whoever went on to another page of the site keeps its address.
        if (matchPage(window.location.pathname)?.id === 'pay') {
          window.history.replaceState(window.history.state, '', path);
        }
      },
    });
    const binding = createCardBindingController({
      calls: api,
      clock: browserClock,
      encryptCard: (card) =>
        encryptCard(
          {
            webCrypto: crypto,
            fetchKeys: () => fetch('/.well-known/jwks.json'),
            learnerCode: () => session.user.get()?.id_number_code ?? null,
          },
          card,
        ),
      bound: pay.cardBound,
    });
    setPage({ pay, binding, device });
    return () => {
      binding.destroy();
      pay.destroy();
    };
  }, [api, session, sessionStorage, toast, formRef]);
  return page;
}
