import { isClaimHidden } from '@jixu/domain/site/pages/page-conduct';
import { ClaimOffer } from '@jixu/ui-kit/claim/claim-offer.tsx';
import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLoggedIn, useSite } from '../site/context/site-context.tsx';

const ClaimDialogContainer = lazy(() => import('./claim-dialog-container.tsx'));

/**
 * The button of the claim and its dialog: for learners, on all pages but one (CLAIM-03, CLAIM-06). `inline`: in the
 * page's own head instead of floating.
 */
export function ClaimWidget({ inline = false }: { inline?: boolean }) {
  const { claim } = useSite();
  const loggedIn = useLoggedIn();
  const { pathname } = useLocation();
  useEffect(() => claim.tell((asked) => asked.pageShown(pathname)), [claim, pathname]);
  if (loggedIn !== true || isClaimHidden(pathname)) return null;
  const dialog = () => {
    const controller = claim.controller();
    return controller && <ClaimDialogContainer claim={controller} />;
  };
  return (
    <ClaimOffer
      claim={claim}
      inline={inline}
      onClick={() => claim.ask((asked) => asked.clickFloat())}
      dialog={dialog}
    />
  );
}
