import { ClaimDialog } from './claim-dialog.tsx';
import type { ClaimDialogProps } from './claim-dialog-state.ts';

export interface ClaimViewProps
  extends Pick<ClaimDialogProps, 'open' | 'view' | 'onStart' | 'onViewCourse' | 'onCustomerService'> {
  on: {
    chooseProfession: ClaimDialogProps['onChooseProfession'];
    claimNow: () => void;
    refreshCode: () => void;
    close: () => void;
    goBack: () => void;
  };
}

/** The claim dialog and what its steps do; where its last step leads is up to the page. */
export function ClaimView({ on, ...dialog }: ClaimViewProps) {
  return (
    <ClaimDialog
      {...dialog}
      onChooseProfession={on.chooseProfession}
      onClaim={on.claimNow}
      onQrRefresh={on.refreshCode}
      onClose={on.close}
      onBack={on.goBack}
    />
  );
}
