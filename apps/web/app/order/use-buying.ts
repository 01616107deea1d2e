import { type BuyController, createBuyController } from '@jixu/controllers/order/buy/buy-controller';
import { useEffect, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

/** What is on sale in an area; null until the page runs in the browser. */
export function useBuying(areaId: number): BuyController | null {
  const { api, toast, sessionStorage } = useSite();
  const [buying, setBuying] = useState<BuyController | null>(null);
  useEffect(() => {
    const made = createBuyController({
      calls: api,
      clock: browserClock,
      toast,
      sessionStorage,
      openPage: (address) => window.location.assign(address),
    });
    made.enterArea(areaId);
    setBuying(made);
    // Back from the payment page the browser may show this one exactly as it was left.
    window.addEventListener('pageshow', made.returnToPage);
    return () => {
      window.removeEventListener('pageshow', made.returnToPage);
      made.destroy();
    };
  }, [api, toast, sessionStorage, areaId]);
  return buying;
}
