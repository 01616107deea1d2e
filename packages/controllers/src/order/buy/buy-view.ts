import { mayBuy } from '@jixu/domain/order/buying-choice';
import {
  type Buying,
  EVERY_SINGLE,
  type PackageOnSale,
  type SingleOnSale,
  type SingleSearch,
} from '@jixu/domain/order/buying-state';
import type { PackageContents } from '@jixu/domain/order/package-contents';
import { arrangedPackages, coversLack, suitedPackage } from '@jixu/domain/order/package-fit';
import type { CreditSums } from '@jixu/domain/study/credits/credit-ledger';
import type { CourseClass } from '@jixu/domain/study/selection/course-list';
import type { StudyState } from '../../study/study-controller.ts';
import type { YearStanding } from '../../study/study-gate-controller.ts';
import type { Known, StudySummaryView } from '../../study/study-view.ts';

export type BuyView = {
  years: { id: number; name: string }[];
  year: number | null;
  /** no-year: the area sells nothing at all. nothing: it sells nothing for this year. */
  body: 'loading' | 'failed' | 'no-year' | 'nothing' | 'lists';
  /** D23: something of the year is sold on the platform of the region. */
  isSoldByRegion: boolean;
  packages: {
    packages: readonly PackageOnSale[] | null;
    /** What each holds, by id, where that is known. */
    contents: Readonly<Record<number, PackageContents>>;
    /** Ids of those that give all that is lacking, and of the one that suits best. */
    covering: readonly number[];
    suited: number | null;
    failed: boolean;
    mayBuy: boolean;
    allowed: number;
    held: number;
    chosen: readonly number[];
    unfolded: boolean;
  };
  singles: {
    page: { list: readonly SingleOnSale[]; total: number } | null;
    failed: boolean;
    busy: boolean;
    mayBuy: boolean;
    chosen: readonly number[];
    search: SingleSearch;
    classes: readonly CourseClass[];
  };
  count: number;
  /** Fen. */
  totalFee: number;
};

/** What the buy page shows. `lacking`: credits that have to be bought yet; null where that is not known. */
export function buyView(state: Buying, lacking: CreditSums | null = null): BuyView {
  const { packages, singles, chosenPackages, chosenSingles } = state;
  const isAllowed = mayBuy(state);
  const list = packages.data?.list ?? [];
  const contents = packages.data?.contents ?? {};
  const suited = suitedPackage({ list, contents }, lacking);
  return {
    years: (state.years.data ?? []).map(({ year_id, year_name }) => ({ id: year_id, name: year_name })),
    year: state.year,
    body: bodyOf(state),
    isSoldByRegion: !isAllowed || list.some((one) => one.is_buy_auth_xj === 0),
    packages: {
      packages: packages.data && arrangedPackages(packages.data.list, suited),
      contents,
      covering: list.filter(({ id }) => coversLack(contents[id], lacking)).map(({ id }) => id),
      suited,
      failed: packages.status === 'failed',
      mayBuy: isAllowed,
      allowed: packages.data?.allow_buy_total ?? 0,
      held: packages.data?.is_buy_num ?? 0,
      chosen: chosenPackages,
      unfolded: state.isUnfolded,
    },
    singles: {
      page: singles.data,
      failed: singles.status === 'failed',
      busy: singles.status === 'loading',
      mayBuy: isAllowed,
      chosen: chosenSingles.map(({ id }) => id),
      search: state.search,
      classes: state.classes,
    },
    count: chosenPackages.length + chosenSingles.length,
    totalFee: totalOf(state),
  };
}

/** The one main action of the page: on with what is bought, to the region's platform, or to buy. */
export type SaleLead = 'study' | 'region' | 'purchase';

/** What is ticked is about to be bought; before that, whoever has something to study goes on with it (F9). */
export function saleLead(
  { count, isSoldByRegion, packages }: Pick<BuyView, 'count' | 'isSoldByRegion' | 'packages'>,
  summary: StudySummaryView | null,
): SaleLead {
  if (count > 0) return 'purchase';
  // Who has finished all that is chosen, and lacks credits still, finds more of them only here.
  if (summary !== null && (summary.next !== null || summary.isUnchosen || summary.missing === 0))
    return 'study';
  return isSoldByRegion && !packages.mayBuy ? 'region' : 'purchase';
}

/** How much is known: what is on sale, and where who has courses stands, which leads back to them above it. */
export function knownOfSale(
  { body, packages }: Pick<BuyView, 'body' | 'packages'>,
  study: Pick<StudyState, 'status' | 'courses'>,
  standing: YearStanding,
): Known {
  const isRead = study.status !== 'loading' && (study.courses === null || standing !== null);
  const isWaiting = body === 'lists' && packages.packages === null && !packages.failed;
  const isSaleKnown = body !== 'loading' && !isWaiting;
  if (isRead && isSaleKnown) return 'all';
  return isRead || isSaleKnown ? 'some' : 'none';
}

function bodyOf({ years, packages, singles, search }: Buying): BuyView['body'] {
  if (years.status === 'failed') return 'failed';
  if (years.data === null) return 'loading';
  if (years.data.length === 0) return 'no-year';
  const isEverySingle =
    search.text.trim() === '' &&
    search.classId === EVERY_SINGLE.classId &&
    search.subjectId === EVERY_SINGLE.subjectId;
  const hasNone = packages.data?.list.length === 0 && singles.data?.total === 0 && isEverySingle;
  return hasNone ? 'nothing' : 'lists';
}

function totalOf({ packages, chosenPackages, chosenSingles }: Buying): number {
  const bought = (packages.data?.list ?? []).filter(({ id }) => chosenPackages.includes(id));
  return [...bought.map((one) => one.total_fee), ...chosenSingles.map(({ fen }) => fen)].reduce(
    (sum, fen) => sum + fen,
    0,
  );
}
