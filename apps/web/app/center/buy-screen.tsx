import { studySummary } from '@jixu/controllers/study/study-view';
import { claimFloatLabel } from '@jixu/domain/claim/claim-state';
import { CENTER } from '@jixu/domain/pages/page-path';
import { LAST_URL_KEY } from '@jixu/domain/session/session';
import { StudySummary } from '@jixu/ui-kit/center/study-summary.tsx';
import { AppLink } from '@jixu/ui-kit/parts/app-link.tsx';
import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { LinkButton } from '@jixu/ui-kit/parts/link-button.tsx';
import { Notice } from '@jixu/ui-kit/parts/notice.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect, useState } from 'react';
import { returnUrlToOffer } from '../session/return-url.ts';
import { useSite } from '../site/site-context.tsx';
import styles from './buy-screen.module.css';
import { useStudy } from './use-study.ts';
import { useStudyGate } from './use-study-gate.ts';

/** Where every login leads: on to the lesson first. Until the shop opens it lists what is free. */
export function BuyScreen({ areaId }: { areaId: number }) {
  const { claim } = useSite();
  const { step } = useWatched(claim);
  const claimed = step === 3;
  const study = useWatched(useStudy(areaId));
  const standing = useWatched(useStudyGate(areaId, study.year).standing);
  const summary = studySummary(study, standing);
  return (
    <div className={styles.page}>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[4]} />
      <LastPage />
      {summary && <StudySummary {...summary} />}
      <EmptyState
        title={claimed ? '免费课程已在您的账号中' : '先领取免费课程'}
        text={
          claimed
            ? '本年度课程包即将开放购买，已领取的课程可以马上学习。'
            : '本年度课程包即将开放购买。按专业领取的免费课程，学完同样记学分。'
        }
        action={
          <div className={styles.ways}>
            {claimed ? null : (
              <Button kind={summary ? 'secondary' : 'primary'} onClick={claim.clickFloat}>
                {claimFloatLabel(step)}
              </Button>
            )}
            {summary ? null : (
              <LinkButton kind={claimed ? 'primary' : 'secondary'} href={CENTER.study}>
                {CENTER_TEXTS.enterStudy}
              </LinkButton>
            )}
          </div>
        }
      />
    </div>
  );
}

/** The page that a lost session interrupted, offered once (A02); only ever a page of this site (security X15). */
function LastPage() {
  const { sessionStorage } = useSite();
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    setPath(returnUrlToOffer(sessionStorage.getItem(LAST_URL_KEY), window.location));
  }, [sessionStorage]);
  if (path === null) return null;
  const forget = () => {
    sessionStorage.removeItem(LAST_URL_KEY);
    setPath(null);
  };
  return (
    <Notice
      onClose={forget}
      action={
        <AppLink href={path} onClick={forget}>
          {CENTER_TEXTS.lastPage}
        </AppLink>
      }
    >
      {CENTER_TEXTS.lastPageLeft}
    </Notice>
  );
}
