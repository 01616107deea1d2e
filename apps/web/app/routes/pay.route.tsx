import { PAY_UI_TEXTS } from '@jixu/ui-kit/texts/pay-texts.ts';
import { pageTitle } from '../page-title.ts';
import { PayScreen } from '../pay/pay-screen.tsx';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: PAY_UI_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(PAY_UI_TEXTS.title) }];

/** The same for everybody: what is paid is read in the browser, from its address and its session. */
export default function PayRoute() {
  return <PayScreen />;
}
