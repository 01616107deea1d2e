import { createCell } from '@jixu/controllers/cell';
import {
  createRegionLoginController,
  type RegionLogin,
  type RegionLoginController,
} from '@jixu/controllers/identity/region-login-controller';
import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { ticketOfHash } from '@jixu/domain/region/region-login-address';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { RegionLoginPanel } from '@jixu/ui-kit/identity/region-login-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';

/** /region_login.html: back from the login site of a region, with its ticket behind the # of the address (LOGIN-58). */
export function RegionLoginScreen() {
  const { localStorage } = useSite();
  const { login, retry } = useRegionLogin();
  const { areaId } = readStoredRegion(localStorage);
  return (
    <PageColumn>
      <RegionLoginPanel
        state={login.status === 'entered' ? 'entering' : login.status}
        {...('message' in login ? { message: login.message } : {})}
        areaHref={areaId === null ? pagePath('home') : pagePath('area', { area_id: areaId })}
        onRetry={retry}
      />
    </PageColumn>
  );
}

/** Takes the ticket out of the address, so that it stays in no history and no bookmark. */
function takeTicket(): string | null {
  const { hash, pathname, search } = window.location;
  const ticket = ticketOfHash(hash);
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  return ticket;
}

const opening = createCell<RegionLogin>({ status: 'entering' });

/** The login of whoever is back from a region's site. Only the browser sees the ticket, so the server renders 正在登录. */
function useRegionLogin(): { login: RegionLogin; retry: () => void } {
  const { api, session } = useSite();
  const [controller, setController] = useState<RegionLoginController | null>(null);
  // An effect may run twice, and the address holds the ticket once.
  const kept = useRef<RegionLoginController>(null);
  useEffect(() => {
    kept.current ??= createRegionLoginController({
      calls: api,
      ticket: takeTicket(),
      accepted: () => session.dispatch({ type: 'login-accepted' }),
    });
    setController(kept.current);
    void kept.current.enter();
  }, [api, session]);
  return { login: useWatched(controller ?? opening), retry: () => void controller?.enter() };
}
