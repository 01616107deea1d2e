import { PlayerHeader } from '@jixu/ui-kit/lesson/player-header.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { ClaimWidget } from '../claim/claim-widget.tsx';
import { useLoggedIn, useSite } from '../site/context/site-context.tsx';
import { startLogin } from '../site/context/start-login.ts';
import { useTextSize } from '../site/context/text-size.ts';

/** The header of the player, filled with the session of this browser (PLAYER-02 to PLAYER-08). */
export function PlayHeader() {
  const site = useSite();
  const loggedIn = useLoggedIn();
  const user = useWatched(site.session.user);
  const [textSize, onTextSize] = useTextSize();
  const known = loggedIn ? 'logged-in' : 'logged-out';
  return (
    <PlayerHeader
      state={loggedIn === null ? 'unknown' : known}
      name={user?.name ?? ''}
      claim={<ClaimWidget inline />}
      textSize={textSize}
      onTextSize={onTextSize}
      onLogin={() => startLogin(site, window.location)}
      onLogout={() => site.dialogs.logout.set('player')}
    />
  );
}
