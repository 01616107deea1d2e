import type { QrView } from '@jixu/domain/claim/claim-state';
import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import { ClaimFloat } from '@jixu/ui-kit/claim/claim-float.tsx';
import { QR_VIEW_BY_NUMBER, type QrView as QrPicture } from '@jixu/ui-kit/parts/qr-panel.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import type { ScriptedServer } from '../scripted/scripted-server.ts';
import { type ClaimWays, useLiveClaim } from './use-live-claim.ts';

export interface LiveClaimProps extends ClaimWays {
  server: ScriptedServer;
  /** Whether the dialog has not shown itself today. */
  mayAutoOpen?: boolean;
}

/** The claim widget as the site runs it: the domain's machine, a scripted clock, a scripted server. */
export function LiveClaim({ server, mayAutoOpen = false, ...ways }: LiveClaimProps) {
  const { state, dispatch, isListed } = useLiveClaim(server, ways, mayAutoOpen);
  const pictures: Readonly<Record<QrView, QrPicture>> = QR_VIEW_BY_NUMBER;
  return (
    <>
      <ClaimFloat step={state.step} onClick={() => dispatch({ type: 'float-clicked' })} />
      <ClaimDialog
        open={state.open}
        view={{
          step: state.step,
          professions: isListed ? state.professions : null,
          professionId: state.professionId,
          claiming: state.activating !== null,
          qr: { view: pictures[state.qr.view], imageUrl: state.qr.image },
        }}
        onChooseProfession={(professionId) => dispatch({ type: 'profession-chosen', professionId })}
        onClaim={() => dispatch({ type: 'claim-clicked' })}
        onQrRefresh={() => dispatch({ type: 'refresh-clicked' })}
        onClose={() => dispatch({ type: 'closed' })}
        onBack={() => {
          dispatch({ type: 'closed' });
          dispatch({ type: 'float-clicked' });
        }}
        onViewCourse={ways.onPersonalCourse}
        onCustomerService={ways.onCustomerService}
      />
      <ToastHost />
    </>
  );
}
