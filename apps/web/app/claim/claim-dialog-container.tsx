import { claimViewOf } from '@jixu/controllers/claim/claim-view';
import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { customerServiceUrl, personalCourseUrl } from '../public-config.ts';
import { useSite } from '../site/site-context.tsx';

/** The claim dialog, bound to its controller. */
export default function ClaimDialogContainer() {
  const { claim, config, openTab } = useSite();
  const state = useWatched(claim);
  const scan = useWatched(claim.scan);
  return (
    <ClaimDialog
      open={state.open}
      view={claimViewOf(state, scan)}
      onChooseProfession={claim.chooseProfession}
      onClaim={claim.claimNow}
      onQrRefresh={claim.refreshCode}
      onClose={claim.close}
      onBack={claim.goBack}
      onViewCourse={() => openTab(personalCourseUrl(config))}
      onCustomerService={() => openTab(customerServiceUrl(config))}
    />
  );
}
