import type { AuditionPlace } from '@jixu/domain/audition/audition-call';
import { STATUTE_KEY } from '@jixu/domain/library/stored-statute';
import { ALL_COURSES, courseDetailPath } from '@jixu/domain/site/pages/page-path';
import { WholeWords } from '@jixu/ui-kit/parts/whole-words.tsx';
import { HomeBanners } from '@jixu/ui-kit/site/home/home-banners.tsx';
import { HotNews } from '@jixu/ui-kit/site/home/hot-news.tsx';
import { PackageCards } from '@jixu/ui-kit/site/home/package-cards.tsx';
import { type HomeRegulation, RegulationList } from '@jixu/ui-kit/site/home/regulation-list.tsx';
import { TeacherCarousel } from '@jixu/ui-kit/site/home/teacher-carousel.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { HOME_TEXTS } from '@jixu/ui-kit/texts/home-texts.ts';
import { AuditionBlock } from '../../audition/audition-block.tsx';
import { useSite } from '../context/site-context.tsx';
import { useOpenItem } from '../shell/use-open-item.ts';
import { HomeRegion } from './home-region.tsx';
import { HomeReturn } from './home-return.tsx';
import styles from './home-screen.module.css';
import { ProofLookup } from './proof-lookup.tsx';
import type { HomePageData } from './read-home.server.ts';
import { StudyFlow } from './study-flow.tsx';
import { useAskAgain } from './use-ask-again.ts';
import { useLoginReminder } from './use-login-reminder.ts';

const HOME: AuditionPlace = { kind: 'home' };

/** The home page: the region comes first, because everything else depends on it (000 §2). */
export function HomeScreen({ page }: { page: HomePageData }) {
  const isReminded = useLoginReminder();
  useAskAgain(page.isIncomplete);
  const { hrefOf, open } = useOpenItem();
  return (
    <>
      <PageColumn>
        <header className={styles.intro}>
          <h1 className={styles.title}>
            <WholeWords>{HOME_TEXTS.title}</WholeWords>
          </h1>
          <p className={styles.sentence}>{HOME_TEXTS.sentence}</p>
          <HomeReturn />
        </header>
        <HomeRegion provinces={page.provinces} areBuiltIn={page.areBuiltIn} isReminded={isReminded} />
        <HomeBanners banners={page.banners} hrefFor={hrefOf} onSelect={open} />
        {/* What it first showed is its own; it begins anew once there is something. */}
        <AuditionBlock
          key={String(page.isIncomplete)}
          place={HOME}
          {...page.audition}
          moreHref={ALL_COURSES}
        />
        <PackageCards packages={page.packages} hrefFor={({ product_id }) => courseDetailPath(product_id)} />
        <TeacherCarousel teachers={page.teachers} hrefFor={hrefOf} onButton={open} />
      </PageColumn>
      <PageColumn end={<HomeAside regulations={page.regulations} />}>
        <HotNews news={page.news} />
      </PageColumn>
      <PageColumn>
        <StudyFlow />
      </PageColumn>
    </>
  );
}

/** The lookup of proofs over the newest regulations. */
function HomeAside({ regulations }: Pick<HomePageData, 'regulations'>) {
  const { localStorage } = useSite();
  const keep = (regulation: HomeRegulation) => localStorage.setItem(STATUTE_KEY, JSON.stringify(regulation));
  return (
    <>
      <ProofLookup />
      <RegulationList regulations={regulations} onOpen={keep} />
    </>
  );
}
