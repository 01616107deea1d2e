import { createCell } from '@jixu/controllers/cell';
import {
  createRegionLoginController,
  type RegionLogin,
  type RegionLoginController,
} from '@jixu/controllers/identity/region-login-controller';
import { ticketOfHash } from '@jixu/domain/region/region-login-address';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/context/site-context.tsx';

/** Takes the ticket out of the address, so that it stays in no history and no bookmark. */
function takeTicket(): string | null {
  const { hash, pathname, search } = window.location;
  const ticket = ticketOfHash(hash);
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search);
  return ticket;
}

const opening = createCell<RegionLogin>({ status: 'entering' });

/** The login of whoever is back from a region's site. Only the browser sees the ticket, so the server renders 正在登录. */
export function useRegionLogin(): { login: RegionLogin; retry: () => void } {
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
