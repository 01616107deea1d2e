import { CONSTANTS } from '@jixu/constants';
import { storeRegion } from '@jixu/controllers/region/stored-region';
import { readId } from '@jixu/domain/pages/read-id';
import { CenterMenu } from '@jixu/ui-kit/center/center-menu.tsx';
import { StudyEmpty } from '@jixu/ui-kit/center/study-empty.tsx';
import { StudySkeleton } from '@jixu/ui-kit/center/study-skeleton.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/shell/page-column.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/site-context.tsx';
import { BuyScreen } from './buy-screen.tsx';
import { type CenterType, centerSection } from './center-section.ts';
import { NotOpenScreen } from './not-open-screen.tsx';
import { OrdersScreen } from './orders-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
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

/** Visitors have no center: the reaction to their first call's 1001 happens at once (CENTER-14, SESSION-11 to 13). */
function useLearnerOnly(): void {
  const { session } = useSite();
  const { loggedIn } = useWatched(session);
  useEffect(() => {
    if (loggedIn === false && !session.isLeaving()) session.notLoggedIn(1);
  }, [session, loggedIn]);
}

export function CenterScreen({ type }: { type: string }) {
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
}

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
  return type === 4 ? <BuyScreen areaId={areaId} /> : <NotOpenScreen type={type} />;
}
