import { CENTER } from '@jixu/domain/site/pages/page-path';
import { useNavigate } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';
import { startLogin } from '../site/context/start-login.ts';

/** The buy-course tab of the personal center (TRIAL-16). */

/** Goes to the courses of the learner's area; a visitor logs in first, as the page does it (TRIAL-05). */
export function useWayToBuy(): () => void {
  const site = useSite();
  const navigate = useNavigate();
  return () => {
    if (site.session.get().loggedIn === true) void navigate(CENTER.buy);
    else startLogin(site, window.location);
  };
}
