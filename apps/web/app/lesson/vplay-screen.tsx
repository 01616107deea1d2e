import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { type FoundCourse, findCourse } from '@jixu/controllers/lesson/course/find-course';
import type { PlayWish } from '@jixu/domain/lesson/player/owned-course';
import { CENTER, pagePath } from '@jixu/domain/site/pages/page-path';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState, type EmptyStateProps } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { Skeleton } from '@jixu/ui-kit/parts/skeleton.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { isMobileHere } from '../bindings/mobile-here.ts';
import { useSite } from '../site/context/site-context.tsx';
import { startLogin } from '../site/context/start-login.ts';

export type VplayScreenProps = {
  /** Null: the address names nothing to play. */
  wish: PlayWish | null;
  /** Free courses are claimed rather than bought. */
  isFree: boolean;
};

/** The player page for a lesson of an owned course. */
function lessonPath({ courseId, packageId, yearId }: CourseQuery): string {
  const year = yearId === null ? '' : `&year_id=${yearId}`;
  return `${pagePath(isMobileHere() ? 'playMobile' : 'play')}?course_id=${courseId}&package_id=${packageId}${year}`;
}

/** Finds the requested course among those the learner owns, and continues to the lesson player (ROUTE-10). */
export function VplayScreen({ wish, isFree }: VplayScreenProps) {
  const { owned, retry } = useOwnedCourse(wish);
  return (
    <PageColumn>
      <div>
        <SectionHead level={1} title={isFree ? TEXTS.freePlay : TEXTS.play} />
        {wish === null ? <Unnamed /> : <State owned={owned} isFree={isFree} onRetry={retry} />}
      </div>
    </PageColumn>
  );
}

type OwnedCourse = { kind: 'unknown' } | { kind: 'visitor' } | FoundCourse;

/** Whether this browser's learner owns the course in the address; `retry` checks again. */
function useOwnedCourse(wish: PlayWish | null): { owned: OwnedCourse; retry: () => void } {
  const { api, session } = useSite();
  const { loggedIn, areaId } = useWatched(session);
  const [found, setFound] = useState<OwnedCourse>({ kind: 'unknown' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks for the same course again
  useEffect(() => {
    if (loggedIn !== true || areaId === null || wish === null) return;
    let isOver = false;
    setFound({ kind: 'unknown' });
    void findCourse(api, areaId, wish).then((result) => {
      if (!isOver) setFound(result);
    });
    return () => {
      isOver = true;
    };
  }, [api, loggedIn, areaId, wish, turn]);

  const owned: OwnedCourse = loggedIn === false ? { kind: 'visitor' } : found;
  return { owned, retry: () => setTurn(turn + 1) };
}

interface StateProps {
  owned: OwnedCourse;
  isFree: boolean;
  onRetry: () => void;
}

function State({ owned, isFree, onRetry }: StateProps) {
  switch (owned.kind) {
    case 'unknown':
      return <Skeleton lines={5} label={TEXTS.playLoading} />;
    case 'visitor':
      return <LoginFirst />;
    case 'not-owned':
      return <NotOwned isFree={isFree} />;
    case 'failed':
      return <Failed message={owned.message} onRetry={onRetry} />;
    case 'owned':
      // Under its heading, which stays until the player is there.
      return <Navigate to={lessonPath(owned.query)} replace />;
  }
}

const toStudyCenter: EmptyStateProps['action'] = (
  <LinkButton kind="primary" href={CENTER.study}>
    {TEXTS.toStudyCenter}
  </LinkButton>
);

function Unnamed() {
  return (
    <EmptyState
      occasion="missing"
      title={TEXTS.playUnnamed}
      text={TEXTS.playUnnamedText}
      action={toStudyCenter}
    />
  );
}

function LoginFirst() {
  const site = useSite();
  const logIn = () => startLogin(site, window.location);
  return (
    <EmptyState
      occasion="courses"
      title={TEXTS.playLogin}
      text={TEXTS.playLoginText}
      action={
        <Button kind="primary" onClick={logIn}>
          {TEXTS.pleaseLogin}
        </Button>
      }
    />
  );
}

function NotOwned({ isFree }: { isFree: boolean }) {
  const { claim } = useSite();
  return (
    <EmptyState
      occasion="courses"
      title={TEXTS.playNotOwned}
      text={isFree ? TEXTS.playNotClaimedText : TEXTS.playNotOwnedText}
      action={
        isFree ? (
          <Button kind="primary" onClick={() => claim.ask((asked) => asked.clickFloat())}>
            {TEXTS.claim}
          </Button>
        ) : (
          <LinkButton kind="primary" href={CENTER.buy}>
            {TEXTS.goBuy}
          </LinkButton>
        )
      }
    />
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        occasion="failed"
        title={message}
        action={
          <Button kind="primary" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        }
      />
    </div>
  );
}
