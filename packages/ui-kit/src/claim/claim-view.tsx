import type { Claim } from '@jixu/domain/claim/claim-state';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';
import { qrOfScan } from '../identity/qr-of-scan.ts';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import type { ClaimDialogProps } from './claim-dialog-state.ts';

export interface ClaimViewProps
  extends Pick<ClaimDialogProps, 'onStart' | 'onViewCourse' | 'onCustomerService'> {
  /** The claim, and its handlers. */
  claim: Watched<Claim> & {
    /** The code of step 2. */
    scan: Watched<Scan>;
    chooseProfession: ClaimDialogProps['onChooseProfession'];
    claimNow: () => void;
    refreshCode: () => void;
    close: () => void;
    goBack: () => void;
  };
}

/** The claim dialog and what its steps do; where its last step leads is up to the page. */
export function ClaimView({ claim, ...ways }: ClaimViewProps) {
  const { open, step, professions, professionId, activating } = useWatched(claim);
  const qr = qrOfScan(useWatched(claim.scan));
  return (
    <ClaimDialog
      {...ways}
      open={open}
      view={{ step, professions, professionId, claiming: activating !== null, qr }}
      onChooseProfession={claim.chooseProfession}
      onClaim={claim.claimNow}
      onQrRefresh={claim.refreshCode}
      onClose={claim.close}
      onBack={claim.goBack}
    />
  );
}
