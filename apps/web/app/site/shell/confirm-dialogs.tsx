import { LogoutConfirm } from '@jixu/ui-kit/identity/logout-confirm.tsx';
import { PickAreaPrompt } from '@jixu/ui-kit/identity/pick-area-prompt.tsx';
import { RegionLoginPrompt } from '@jixu/ui-kit/identity/region-login-prompt.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LeaveSiteDialog } from '@jixu/ui-kit/site/leave-site-dialog.tsx';
import { RateLimitDialog } from '@jixu/ui-kit/site/rate-limit-dialog.tsx';
import { useSite } from '../context/site-context.tsx';
import { goToRegion } from '../context/start-login.ts';

/** Questions and messages that belong to no single screen. */
export default function ConfirmDialogs() {
  const site = useSite();
  const { dialogs, session, openTab } = site;
  const limit = useWatched(dialogs.limit);
  const logout = useWatched(dialogs.logout);
  const pickArea = useWatched(dialogs.pickArea);
  const jump = useWatched(dialogs.jump);
  const leave = useWatched(dialogs.leave);
  const goThere = () => {
    if (leave) openTab(leave.url);
    dialogs.leave.set(null);
  };
  const confirmLogout = () => {
    dialogs.logout.set('closed');
    if (logout !== 'closed') session.dispatch({ type: 'logout-confirmed', place: logout });
  };
  const pick = () => {
    dialogs.pickArea.set(false);
    dialogs.region.set({ open: true, provinceId: null });
  };
  return (
    <>
      <RateLimitDialog
        open={limit}
        onReload={() => window.location.reload()}
        onClose={() => dialogs.limit.set(false)}
      />
      <LogoutConfirm
        open={logout !== 'closed'}
        onConfirm={confirmLogout}
        onCancel={() => dialogs.logout.set('closed')}
      />
      <PickAreaPrompt open={pickArea} onPick={pick} onClose={() => dialogs.pickArea.set(false)} />
      <RegionLoginPrompt
        open={jump !== null}
        text={jump?.prompt ?? ''}
        hasAddress
        onGo={() => jump && void goToRegion(site, jump.url, window.location)}
        onCancel={() => dialogs.jump.set(null)}
      />
      <LeaveSiteDialog
        open={leave !== null}
        host={leave?.host ?? ''}
        onGo={goThere}
        onStay={() => dialogs.leave.set(null)}
      />
    </>
  );
}
