import { addressForRegion } from '@jixu/controllers/identity/leave-for-region';
import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { decideLoginRoute, type LoginPage, NO_JUMP_ADDRESS_TEXT } from '@jixu/domain/region/login-route';
import { matchPage } from '@jixu/domain/site/pages/match-page';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import type { Site } from './create-site.ts';

function loginPageOf(path: string): LoginPage {
  const id = matchPage(path)?.id;
  return id === 'home' || id === 'area' || id === 'center' ? id : 'other';
}

/** Parts of the site needed to start a login. */
export type LoginStart = Pick<Site, 'area' | 'openLogin' | 'toast' | 'localStorage'> & {
  api: Pick<Site['api'], 'createRegionLogin'>;
  config: Pick<Site['config'], 'externalLogin' | 'externalHosts'>;
  session: Pick<Site['session'], 'get'>;
  dialogs: Pick<Site['dialogs'], 'pickArea' | 'jump'>;
};

/** The visitor's province: from the address, else the current area, else the one chosen in this browser. */
function provinceCodeOf(site: LoginStart, search: string): number | null {
  const asked = new URLSearchParams(search).get('province_code') ?? '';
  if (/^\d{1,3}$/.test(asked)) return Number(asked);
  return site.area.get()?.provinceId ?? readStoredRegion(site.localStorage).provinceCode;
}

const areaIdOf = ({ area, localStorage }: Pick<LoginStart, 'area' | 'localStorage'>): number | null =>
  area.get()?.id ?? readStoredRegion(localStorage).areaId;

/** Opens a region's own login site, with what its ticket must carry (decision 0085). */
export async function goToRegion(
  site: Pick<LoginStart, 'api' | 'area' | 'localStorage'>,
  address: string,
  location: Pick<Location, 'origin' | 'assign'>,
): Promise<void> {
  const returnUrl = location.origin + pagePath('regionLogin');
  location.assign(await addressForRegion(site.api, { address, areaId: areaIdOf(site), returnUrl }));
}

/** A visitor wants to log in: opens the dialog, goes to the area's own site, or lets an area be chosen first (000 §2, §4). */
export function startLogin(
  site: LoginStart,
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'assign'>,
): void {
  const area = site.area.get();
  const route = decideLoginRoute({
    page: loginPageOf(location.pathname),
    loggedIn: site.session.get().loggedIn === true,
    provinceCode: provinceCodeOf(site, location.search),
    areaId: areaIdOf(site),
    loginType: area?.setting?.login_type ?? null,
    jumpUrl: area?.setting?.jump_url ?? null,
    prompt: area?.setting?.prompt_content ?? null,
    externalHosts: site.config.externalHosts,
  });
  switch (route.kind) {
    case 'already-logged-in':
      return;
    case 'pick-area-first':
      return site.dialogs.pickArea.set(true);
    case 'dialog':
      return site.openLogin();
    case 'no-jump-address':
      return site.toast('warning', NO_JUMP_ADDRESS_TEXT);
    case 'jump':
      if (route.prompt === null) return void goToRegion(site, route.url, location);
      return site.dialogs.jump.set({ url: route.url, prompt: route.prompt });
    case 'regional-site': {
      const address = site.config.externalLogin[route.site];
      return address ? void goToRegion(site, address, location) : site.toast('warning', NO_JUMP_ADDRESS_TEXT);
    }
  }
}
