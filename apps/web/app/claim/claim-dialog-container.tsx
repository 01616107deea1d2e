import type { ClaimController } from '@jixu/controllers/claim/claim-controller';
import { startLearning } from '@jixu/controllers/claim/start-learning';
import { ClaimView } from '@jixu/ui-kit/claim/claim-view.tsx';
import { useNavigate } from 'react-router';
import { isMobileHere } from '../bindings/mobile-here.ts';
import { customerServiceUrl, personalCourseUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';

/** The claim dialog, bound to its controller. */
export default function ClaimDialogContainer({ claim }: { claim: ClaimController }) {
  const { api, config, openTab, session } = useSite();
  const navigate = useNavigate();
  const start = () =>
    void startLearning({
      claim,
      calls: api,
      areaId: session.get().areaId,
      isMobile: isMobileHere(),
      openPage: (to) => void navigate(to),
    });
  return (
    <ClaimView
      claim={claim}
      onStart={start}
      onViewCourse={() => openTab(personalCourseUrl(config))}
      onCustomerService={() => openTab(customerServiceUrl(config))}
    />
  );
}
