import { isClaimHidden } from '@jixu/domain/site/pages/page-conduct';
import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
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
  const state = useWatched(claim);
  const controller = claim.controller();
  useEffect(() => claim.tell((asked) => asked.pageShown(pathname)), [claim, pathname]);
  if (loggedIn !== true || isClaimHidden(pathname)) return null;
  return (
    <>
      <ClaimFloat
        inline={inline}
        step={state?.step ?? 1}
        onClick={() => claim.ask((asked) => asked.clickFloat())}
      />
      {controller && state && (
        <LazyMount open={state.open}>
          <ClaimDialogContainer claim={controller} />
        </LazyMount>
      )}
    </>
  );
}
