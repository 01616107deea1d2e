import { useNavigate } from 'react-router';
import { useSite } from '../site/site-context.tsx';
import { startLogin } from '../site/start-login.ts';

/** The buy-course tab of the personal center (TRIAL-16). */
const BUY = '/center/4.html';

/** To the courses of one's area; who is not logged in does that first, as the page does (TRIAL-05). */
export function useWayToBuy(): () => void {
  const site = useSite();
  const navigate = useNavigate();
  return () => {
    if (site.session.get().loggedIn === true) void navigate(BUY);
    else startLogin(site, window.location);
  };
}
