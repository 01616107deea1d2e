import { withdrawConsent } from '@jixu/controllers/face/withdraw-consent';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import { FaceVerifyPanel } from '@jixu/ui-kit/face/face-verify-panel.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import { useMobileHere } from '../bindings/mobile-here.ts';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { customerServiceUrl } from '../public-config.ts';
import type { Site } from '../site/context/create-site.ts';
import { useSite } from '../site/context/site-context.tsx';
import { type FaceVerification, useFaceRecovery, useFaceVerify } from './use-face-verify.ts';

const nothing = () => undefined;

/** The checker's own page of a check. */
function phoneHref({ config }: Site, token: string | null): string | null {
  const { page } = config.faceCheck;
  if (token === null || page === '') return null;
  return page.replace(/\{token\}|%7Btoken%7D/, encodeURIComponent(token));
}

/** /face_verify.html: consent, a code for a phone, and what came of it (001 §2, §4). */
export function FaceScreen() {
  useLearnerOnly();
  return <FaceSteps {...useFaceVerify()} />;
}

/** The same with ?recover, for somebody whose login did not match (decision 0065). */
export function FaceRecoveryScreen() {
  return <FaceSteps {...useFaceRecovery()} />;
}

function FaceSteps({ face, view, reason, goOn }: FaceVerification) {
  const site = useSite();
  const user = useWatched(site.session.user);
  const isMobile = useMobileHere();
  const withdraw = async (): Promise<void> => {
    if (await withdrawConsent({ calls: site.api, toast: site.toast })) {
      site.toast('success', FACE_TEXTS.withdrawn);
    }
  };
  return (
    <PageColumn>
      <FaceVerifyPanel
        {...view}
        learner={user && { name: user.name, id_number: user.id_number, code: user.id_number_code }}
        purpose={reason}
        consent={FACE_CONSENT}
        desk={site.config.serviceDesk}
        phoneHref={isMobile ? phoneHref(site, view.token) : null}
        onStart={face?.start ?? nothing}
        onAgree={face?.agree ?? nothing}
        onDecline={face?.decline ?? nothing}
        onWithdraw={() => void withdraw()}
        onChat={() => site.openTab(customerServiceUrl(site.config))}
        onLogin={site.openLogin}
        onGoOn={goOn}
      />
    </PageColumn>
  );
}
