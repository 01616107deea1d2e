import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Select } from '../../parts/select.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import { CENTER_TEXTS } from '../../texts/center-texts.ts';
import { BuyBar } from './buy-bar.tsx';
import styles from './buy-page.module.css';
import { CombinationPackages } from './combination-packages.tsx';
import type { CombinationPackagesView } from './combination-packages-state.ts';
import { RegionalPlatformNotice } from './regional-platform-notice.tsx';
import { SinglePackages, type SinglePackagesProps } from './single-packages.tsx';
import type { SinglePackagesView } from './single-packages-state.ts';

/** no-year: the area sells nothing at all. nothing: it sells nothing for this year. */
export const BUY_PAGE_STATES = ['loading', 'failed', 'no-year', 'nothing', 'lists'] as const;

export interface BuyPageView {
  readonly years: readonly { readonly id: number; readonly name: string }[];
  readonly year: number | null;
  readonly body: (typeof BUY_PAGE_STATES)[number];
  /** Something of the year is sold on the platform of the region (BUY-20). */
  readonly isSoldByRegion: boolean;
  readonly packages: CombinationPackagesView;
  readonly singles: SinglePackagesView;
  readonly count: number;
  /** Fen. */
  readonly totalFee: number;
}

type ListName = 'years' | 'packages' | 'singles';

export interface BuyPageProps extends Pick<SinglePackagesProps, 'listenHref' | 'onSearch'> {
  view: BuyPageView;
  regionalUrl: string | null;
  /** Which of the page's ways is the main one. */
  lead: 'study' | 'region' | 'purchase';
  /** The payment page is about to open. */
  opening: boolean;
  /** What the learner is told first. */
  children?: ReactNode;
  onYearChange: (year: number) => void;
  onTogglePackage: (id: number) => void;
  onToggleSingle: SinglePackagesProps['onToggle'];
  onFold: (unfolded: boolean) => void;
  onRetry: (list: ListName) => void;
  onPurchase: () => void;
}

/** 购课: what is on sale for a year, and what it costs together (001 §2). */
export function BuyPage(props: BuyPageProps) {
  const { view, lead } = props;
  return (
    <div className={styles.page} data-panel-state={view.body}>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[4]} />
      {props.children}
      {/* With it comes what may stand above it: nothing that is about to be pressed moves. */}
      {view.body !== 'loading' && <YearFilter {...props} />}
      {view.isSoldByRegion && !(view.body === 'lists' && isWaiting(view)) && (
        <RegionalPlatformNotice
          regionalUrl={props.regionalUrl}
          isAll={!view.packages.mayBuy}
          isQuiet={lead !== 'region'}
        />
      )}
      <Body {...props} />
      {view.body === 'lists' && !isWaiting(view) && (
        <BuyBar
          count={view.count}
          totalFee={view.totalFee}
          opening={props.opening}
          isQuiet={lead !== 'purchase'}
          onPurchase={props.onPurchase}
        />
      )}
    </div>
  );
}

function YearFilter({ view, onYearChange }: BuyPageProps) {
  return (
    <div className={styles.filters}>
      <Select
        label={CENTER_TEXTS.year}
        value={view.year === null ? null : String(view.year)}
        options={view.years.map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={view.years.length === 0}
        onChange={(year) => onYearChange(Number(year))}
      />
    </div>
  );
}

function Body(props: BuyPageProps) {
  const { view, onRetry } = props;
  switch (view.body) {
    case 'loading':
      return <Skeleton lines={8} label={TEXTS.loading} />;
    case 'failed':
      return (
        <EmptyState
          occasion="failed"
          title={TEXTS.yearsFailed}
          action={<Button onClick={() => onRetry('years')}>{TEXTS.retry}</Button>}
        />
      );
    case 'no-year':
    case 'nothing':
      return (
        <EmptyState
          occasion="courses"
          title={view.body === 'nothing' ? TEXTS.nothingTitle : TEXTS.noYearTitle}
          text={view.body === 'nothing' ? TEXTS.nothingText : ''}
          action={<LinkButton href={props.listenHref}>{TEXTS.freeListen}</LinkButton>}
        />
      );
    case 'lists':
      if (isWaiting(view)) return <Skeleton key="lists" lines={8} label={TEXTS.loading} />;
      return isSoldElsewhere(view) ? (
        <details className={styles.elsewhere}>
          <summary>{TEXTS.listOfRegion}</summary>
          <Lists {...props} />
        </details>
      ) : (
        <Lists {...props} />
      );
  }
}

/** Until the packages are there nothing stands below them, which they would push away. */
function isWaiting({ packages }: BuyPageView): boolean {
  return packages.packages === null && !packages.failed;
}

/** Nothing is sold here, and where it is sold is known: what there is, is folded (F26). */
function isSoldElsewhere({ isSoldByRegion, packages }: BuyPageView): boolean {
  return isSoldByRegion && !packages.mayBuy;
}

function Lists(props: BuyPageProps) {
  const { view, onRetry } = props;
  return (
    <>
      <CombinationPackages
        view={view.packages}
        onToggle={props.onTogglePackage}
        onFold={props.onFold}
        onRetry={() => onRetry('packages')}
      />
      <SinglePackages
        view={view.singles}
        listenHref={props.listenHref}
        onSearch={props.onSearch}
        onToggle={props.onToggleSingle}
        onRetry={() => onRetry('singles')}
      />
    </>
  );
}
