import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import type { Site } from './create-site.ts';
import { type LoginStart, startLogin } from './start-login.ts';

export type LoginWish = LoginStart & {
  session: Pick<Site['session'], 'get' | 'subscribe' | 'isUnanswered' | 'refresh'>;
};

/** Sessions under which a click waits already: impatient clicks open one login, not several. */
const waiting = new WeakSet<LoginWish['session']>();

/**
 * A click on 请登录, which stands in the page before it is known who is there: the login opens once that is known. A
 * server that does not answer is named, and asked again.
 */
export function wantLogin(site: LoginWish, location: Parameters<typeof startLogin>[1]): void {
  const { session } = site;
  if (session.get().loggedIn !== null) return startLogin(site, location);
  if (session.isUnanswered.get()) askAgain(site);
  if (waiting.has(session)) return;
  waiting.add(session);
  const stop = [
    session.isUnanswered.subscribe(() => session.isUnanswered.get() && askAgain(site)),
    session.subscribe(() => {
      if (session.get().loggedIn === null) return;
      waiting.delete(session);
      for (const unsubscribe of stop) unsubscribe();
      startLogin(site, location);
    }),
  ];
}

function askAgain({ session, toast }: LoginWish): void {
  toast('warning', SHELL_TEXTS.serverSilent);
  void session.refresh();
}
