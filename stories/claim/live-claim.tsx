import { claimViewOf, createClaimController } from '@jixu/controllers/claim/claim-controller';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { ClaimView } from '@jixu/ui-kit/claim/claim-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';

export interface LiveClaimProps {
  server: ScriptedServer;
  onCustomerService: () => void;
  onPersonalCourse: () => void;
  /** Whether the dialog has not opened by itself today. */
  mayAutoOpen?: boolean;
}

/** The claim widget bound as on the site, for a learner who has just logged in. */
export function LiveClaim({ server, mayAutoOpen = false, ...ways }: LiveClaimProps) {
  const [claim] = useState(() =>
    createClaimController({
      ...server,
      localStorage: memoryStorage(),
      toast: toastOnPage,
      isVisible: () => mayAutoOpen,
      pagePath: () => '/area/219.html',
      areaId: () => 219,
      openCustomerService: ways.onCustomerService,
      openPersonalCourse: ways.onPersonalCourse,
    }),
  );
  useEffect(() => claim.loggedIn('lnr_5f0c2b7a91d34e68', false), [claim]);
  const state = useWatched(claim);
  const scan = useWatched(claim.scan);
  return (
    <>
      <ClaimFloat step={state.step} onClick={claim.clickFloat} />
      <ClaimView
        open={state.open}
        view={claimViewOf(state, scan)}
        on={claim}
        onStart={claim.close}
        onViewCourse={ways.onPersonalCourse}
        onCustomerService={ways.onCustomerService}
      />
      <ToastHost />
    </>
  );
}
