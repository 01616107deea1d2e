import { createBuyController } from '@jixu/controllers/order/buy/buy-controller';
import { buyView } from '@jixu/controllers/order/buy/buy-view';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { BuyPage } from '@jixu/ui-kit/order/buy/buy-page.tsx';
import { NoPurchaseQualificationDialog } from '@jixu/ui-kit/order/buy/no-purchase-qualification-dialog.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { toastOnPage } from '../../scripted/toast-on-page.ts';
import { REGIONAL_URL } from './buy-examples.ts';

export interface LiveBuyingProps {
  server: ScriptedServer;
  /** What is stored for the payment page, and where the page goes. */
  onLeave: (address: string, goods: string | null) => void;
}

/** The buy page as the site runs it, for a learner of area 219. */
export function LiveBuying({ server, onLeave }: LiveBuyingProps) {
  const [buying] = useState(() => {
    const sessionStorage = memoryStorage();
    const openPage = (address: string) => onLeave(address, sessionStorage.getItem('payGoods'));
    return createBuyController({
      ...{ calls: server.calls, clock: server.clock, toast: toastOnPage, sessionStorage, openPage },
    });
  });
  useEffect(() => buying.enterArea(219), [buying]);
  const state = useWatched(buying);
  return (
    <>
      <BuyPage
        view={buyView(state)}
        regionalUrl={REGIONAL_URL}
        listenHref="/course_list/219.html"
        opening={state.isOpening}
        onYearChange={buying.chooseYear}
        onTogglePackage={buying.togglePackage}
        onToggleSingle={buying.toggleSingle}
        onFold={buying.fold}
        onSearch={buying.search}
        onRetry={buying.retry}
        onPurchase={buying.purchase}
      />
      <NoPurchaseQualificationDialog
        open={state.isUnqualified}
        regionalUrl={REGIONAL_URL}
        onClose={buying.closeUnqualified}
      />
      <ToastHost />
    </>
  );
}
