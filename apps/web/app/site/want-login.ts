import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import type { Site } from './create-site.ts';
import { type LoginStart, startLogin } from './start-login.ts';

export type LoginWish = LoginStart & {
  session: Pick<Site['session'], 'get' | 'subscribe' | 'isUnanswered' | 'refresh'>;
};

/**
 * A click on 请登录, which stands in the page before it is known who is there: it waits until that is known. A server
 * that does not answer is named, and asked again.
 */
export function wantLogin(site: LoginWish, location: Parameters<typeof startLogin>[1]): void {
  const { session } = site;
  if (session.get().loggedIn !== null) return startLogin(site, location);
  if (session.isUnanswered.get()) {
    site.toast('warning', SHELL_TEXTS.serverSilent);
    return void session.refresh();
  }
  const stop = [session.subscribe(goOn), session.isUnanswered.subscribe(goOn)];
  function goOn(): void {
    if (session.get().loggedIn === null && !session.isUnanswered.get()) return;
    for (const unsubscribe of stop) unsubscribe();
    wantLogin(site, location);
  }
}
