import { REGION_LOGIN_TEXTS } from '@jixu/ui-kit/texts/region-login-texts.ts';
import { pageTitle } from '../page-title.ts';
import { RegionLoginScreen } from '../region-login/region-login-screen.tsx';
import type { PageHandle } from '../shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: REGION_LOGIN_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(REGION_LOGIN_TEXTS.title) }];

export default function RegionLoginRoute() {
  return <RegionLoginScreen />;
}
