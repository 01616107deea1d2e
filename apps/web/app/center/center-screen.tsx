import { CONSTANTS } from '@jixu/constants';
import { storeRegion } from '@jixu/controllers/region/stored-region';
import { readId } from '@jixu/domain/pages/read-id';
import { CenterMenu } from '@jixu/ui-kit/center/center-menu.tsx';
import { StudyEmpty } from '@jixu/ui-kit/center/study-empty.tsx';
import { StudySkeleton } from '@jixu/ui-kit/center/study-skeleton.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { memo, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLearnerOnly } from '../session/use-learner-only.ts';
import { useSite } from '../site/site-context.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { type CenterType, centerSection } from './center-section.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { ProofsScreen } from './proofs-screen.tsx';
import { SelectionScreen } from './selection-screen.tsx';
import { StudyScreen } from './study-screen.tsx';

/** ?area= switches the center to another area, which is remembered and used for the session check (CENTER-12, 13). */
function useAreaOfAddress(): void {
  const site = useSite();
  const [search] = useSearchParams();
  const { loggedIn } = useWatched(site.session);
  const areaId = readId(search.get('area'));
  useEffect(() => {
    if (areaId === null) return;
    storeRegion(site.localStorage, { areaId, provinceCode: null });
    void site.session.refresh();
  }, [site, areaId]);
  useEffect(() => {
    if (loggedIn && areaId !== null) site.session.dispatch({ type: 'area-entered', areaId });
  }, [site, areaId, loggedIn]);
}

/** Drawn again for another section, not for what the router does on the way to another page. */
export const CenterScreen = memo(function CenterScreen({ type }: { type: string }) {
  const { session } = useSite();
  const user = useWatched(session.user);
  const section = centerSection(type, user?.province_code ?? null) ?? 1;
  useAreaOfAddress();
  useLearnerOnly();
  const menu = (
    <CenterMenu
      ready={user !== null}
      current={section}
      selectionHidden={user?.province_code === CONSTANTS.PROVINCE_CODE_XINJIANG}
    />
  );
  return (
    <PageColumn start={menu}>
      {user === null ? <Waiting /> : <Section type={section} areaId={user.area_id} />}
    </PageColumn>
  );
});

/** Until it is known who is there; a server that does not answer is named, with a way to ask again. */
function Waiting() {
  const { session } = useSite();
  const isUnanswered = useWatched(session.isUnanswered);
  return (
    <>
      <h1 className="visually-hidden">{CENTER_TEXTS.menu}</h1>
      {isUnanswered ? (
        <StudyEmpty
          state="failed"
          message={CENTER_TEXTS.unansweredText}
          onRetry={() => void session.refresh()}
        />
      ) : (
        <StudySkeleton />
      )}
    </>
  );
}

function Section({ type, areaId }: { type: CenterType; areaId: number }) {
  if (type === 1) return <StudyScreen areaId={areaId} />;
  if (type === 6) return <SelectionScreen areaId={areaId} />;
  if (type === 3) return <ProfileScreen />;
  if (type === 5) return <OrdersScreen />;
  return type === 4 ? <BuyScreen areaId={areaId} /> : <ProofsScreen areaId={areaId} />;
}
