import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PlayerHeader } from '@jixu/ui-kit/player/player-header.tsx';
import { BrandMark } from '@jixu/ui-kit/shell/brand-mark.tsx';
import { ClaimWidget } from '../claim/claim-widget.tsx';
import { useLoggedIn, useSite } from '../site/site-context.tsx';
import { startLogin } from '../site/start-login.ts';

/** The header of the player, filled with the session of this browser (PLAYER-02 to PLAYER-08). */
export function PlayHeader() {
  const site = useSite();
  const loggedIn = useLoggedIn();
  const user = useWatched(site.session.user);
  const known = loggedIn ? 'logged-in' : 'logged-out';
  return (
    <PlayerHeader
      state={loggedIn === null ? 'unknown' : known}
      name={user?.name ?? ''}
      logo={<BrandMark tone="night" />}
      claim={<ClaimWidget inline />}
      onLogin={() => startLogin(site, window.location)}
      onLogout={() => site.dialogs.logout.set('player')}
    />
  );
}
