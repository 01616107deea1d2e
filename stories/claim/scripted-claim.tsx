import { createClaimController } from '@jixu/controllers/claim/claim-controller';
import { startLearning } from '@jixu/controllers/claim/start-learning';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ClaimOffer } from '@jixu/ui-kit/claim/claim-offer.tsx';
import { ClaimView } from '@jixu/ui-kit/claim/claim-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useEffect, useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';

export interface ScriptedClaimProps {
  server: ScriptedServer;
  onCustomerService: () => void;
  onPersonalCourse: () => void;
  onFirstLesson: (address: string) => void;
  /** Whether the dialog has not opened by itself today. */
  mayAutoOpen?: boolean;
}

/** The claim on a scripted server, for a learner of area 219 who has just logged in. */
export function ScriptedClaim({ server, mayAutoOpen = false, ...ways }: ScriptedClaimProps) {
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
  const start = () =>
    void startLearning({
      claim,
      calls: server.calls,
      areaId: 219,
      isMobile: false,
      openPage: ways.onFirstLesson,
    });
  return (
    <>
      <ClaimOffer
        claim={claim}
        onClick={claim.clickFloat}
        dialog={() => (
          <ClaimView
            claim={claim}
            onStart={start}
            onViewCourse={ways.onPersonalCourse}
            onCustomerService={ways.onCustomerService}
          />
        )}
      />
      <ToastHost />
    </>
  );
}
