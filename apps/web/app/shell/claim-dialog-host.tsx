import { ClaimDialog } from '@jixu/ui-kit/claim/claim-dialog.tsx';
import { QR_VIEW_BY_NUMBER } from '@jixu/ui-kit/parts/qr-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { customerServiceUrl, personalCourseUrl } from '../public-config.ts';
import { useSite } from '../site/site-context.tsx';

/** The claim dialog, drawn from the claim runner. */
export default function ClaimDialogHost() {
  const { claim, config, openTab } = useSite();
  const state = useWatched(claim);
  const back = () => {
    claim.dispatch({ type: 'closed' });
    claim.dispatch({ type: 'float-clicked' });
  };
  return (
    <ClaimDialog
      open={state.open}
      view={{
        step: state.step,
        professions: state.professions,
        professionId: state.professionId,
        claiming: state.activating !== null,
        qr: { view: QR_VIEW_BY_NUMBER[state.qr.view], imageUrl: state.qr.image },
      }}
      onChooseProfession={(professionId) => claim.dispatch({ type: 'profession-chosen', professionId })}
      onClaim={() => claim.dispatch({ type: 'claim-clicked' })}
      onQrRefresh={() => claim.dispatch({ type: 'refresh-clicked' })}
      onClose={() => claim.dispatch({ type: 'closed' })}
      onBack={back}
      onViewCourse={() => openTab(personalCourseUrl(config))}
      onCustomerService={() => openTab(customerServiceUrl(config))}
    />
  );
}
