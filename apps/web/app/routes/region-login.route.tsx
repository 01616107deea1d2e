import { REGION_LOGIN_TEXTS } from '@jixu/ui-kit/texts/region-login-texts.ts';
import { RegionLoginScreen } from '../identity/region-login-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: REGION_LOGIN_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(REGION_LOGIN_TEXTS.title) }];

export default function RegionLoginRoute() {
  return <RegionLoginScreen />;
}
