import { type ClaimController, claimViewOf } from '@jixu/controllers/claim/claim-controller';
import { firstLessonHref } from '@jixu/controllers/study/first-lesson';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { ClaimView } from '@jixu/ui-kit/claim/claim-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useNavigate } from 'react-router';
import { isMobileHere } from '../bindings/mobile-here.ts';
import { customerServiceUrl, personalCourseUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';

/** The claim dialog, bound to its controller. */
export default function ClaimDialogContainer({ claim }: { claim: ClaimController }) {
  const { api, config, openTab, session } = useSite();
  const navigate = useNavigate();
  const state = useWatched(claim);
  const scan = useWatched(claim.scan);
  const start = async () => {
    const areaId = session.get().areaId;
    const href = areaId === null ? CENTER.study : await firstLessonHref(api, areaId, isMobileHere());
    claim.close();
    void navigate(href);
  };
  return (
    <ClaimView
      open={state.open}
      view={claimViewOf(state, scan)}
      on={claim}
      onStart={() => void start()}
      onViewCourse={() => openTab(personalCourseUrl(config))}
      onCustomerService={() => openTab(customerServiceUrl(config))}
    />
  );
}
