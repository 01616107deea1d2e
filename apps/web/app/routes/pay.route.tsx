import { PAY_UI_TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import { PayScreen } from '../order/pay/pay-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: PAY_UI_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(PAY_UI_TEXTS.title) }];

/** The same for everybody: what is paid is read in the browser, from its address and its session. */
export default function PayRoute() {
  return <PayScreen />;
}
