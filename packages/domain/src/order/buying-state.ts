import { CONSTANTS } from '@jixu/constants';
import type { StudyYear } from '../study/credits/study.ts';
import type { CourseClass } from '../study/selection/course-list.ts';
import type { PackageContents } from './package-contents.ts';
import type { PayGoods } from './pay-goods.ts';

/** A combination package on sale; the contract's names (BUY-10). */
export interface PackageOnSale {
  readonly id: number;
  readonly course_name: string;
  /** Fen. */
  readonly total_fee: number;
  readonly is_buy: number;
  readonly is_buy_auth_xj: number;
}

export interface PackagesOnSale {
  readonly list: readonly PackageOnSale[];
  readonly is_buy_more: number;
  readonly is_buy_auth: number;
  readonly is_buy_num: number;
  readonly allow_buy_total: number;
  /** What they hold, by id; of a package without a page nothing is known. */
  readonly contents?: Readonly<Record<number, PackageContents>>;
}

/** A row of the table of single courses; the contract's names (BUY-11). */
export interface SingleOnSale {
  readonly package_id: number;
  readonly package_name: string;
  readonly subject_name: string;
  /** How many rows the cell of the subject spans. */
  readonly subject_num: number;
  /** Whether this row carries that cell. */
  readonly first: number;
  readonly teacher_name: string;
  /** Credits. */
  readonly exam_score: number;
  /** Fen. */
  readonly total_fee: number;
  readonly is_buy: number;
  readonly free_listen: number;
}

export interface SinglesOnSale {
  readonly list: readonly SingleOnSale[];
  readonly total: number;
  readonly is_buy_auth: number;
}

/** A list of the page: the last one that arrived stays until the next one does. */
export interface Listing<Data> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly data: Data | null;
  /** Number of the newest request; answers to older ones are dropped. */
  readonly request: number;
}

/** What is looked for among the single courses, and the page that is shown, from 1. Null: all. */
export interface SingleSearch {
  readonly text: string;
  readonly classId: number | null;
  readonly subjectId: number | null;
  readonly page: number;
  readonly size: number;
}

/** A chosen single course; its row may be on another page by now. */
export interface ChosenSingle {
  readonly id: number;
  readonly fen: number;
}

/** The buy page (001 §2, §4): the years of an area, and what is on sale and chosen for one of them. */
export interface Buying {
  readonly area: number | null;
  readonly years: Listing<readonly StudyYear[]>;
  readonly year: number | null;
  readonly packages: Listing<PackagesOnSale>;
  readonly singles: Listing<SinglesOnSale>;
  readonly classes: readonly CourseClass[];
  readonly search: SingleSearch;
  readonly chosenPackages: readonly number[];
  readonly chosenSingles: readonly ChosenSingle[];
  readonly isUnfolded: boolean;
  /** D22 is open. */
  readonly isUnqualified: boolean;
  /** The goods are stored and the payment page is about to open. */
  readonly isOpening: boolean;
}

const NOTHING_LISTED = { status: 'loading', data: null, request: 0 } as const;

export const EVERY_SINGLE: SingleSearch = {
  text: '',
  classId: null,
  subjectId: null,
  page: 1,
  size: CONSTANTS.SINGLE_PACKAGE_PAGE_SIZE,
};

export const initialBuying: Buying = {
  area: null,
  years: NOTHING_LISTED,
  year: null,
  packages: NOTHING_LISTED,
  singles: NOTHING_LISTED,
  classes: [],
  search: EVERY_SINGLE,
  chosenPackages: [],
  chosenSingles: [],
  isUnfolded: false,
  isUnqualified: false,
  isOpening: false,
};

export type BuyingEvent =
  | { readonly type: 'area-entered'; readonly area: number }
  | { readonly type: 'year-chosen'; readonly year: number }
  | { readonly type: 'years-listed'; readonly request: number; readonly years: readonly StudyYear[] }
  | {
      readonly type: 'packages-listed';
      readonly request: number;
      readonly packages: PackagesOnSale;
    }
  | { readonly type: 'singles-listed'; readonly request: number; readonly singles: SinglesOnSale }
  | { readonly type: 'classes-listed'; readonly classes: readonly CourseClass[] }
  | { readonly type: 'failed'; readonly listing: ListingName; readonly request: number }
  | { readonly type: 'retry-chosen'; readonly listing: ListingName }
  | { readonly type: 'searched'; readonly search: Partial<SingleSearch> }
  | { readonly type: 'package-toggled'; readonly id: number }
  | { readonly type: 'single-toggled'; readonly single: SingleOnSale }
  | { readonly type: 'folded'; readonly isUnfolded: boolean }
  | { readonly type: 'purchase-clicked' }
  | { readonly type: 'unqualified-read' }
  /** The page is shown again, out of the browser's cache. */
  | { readonly type: 'page-returned' };

export type ListingName = 'years' | 'packages' | 'singles';

export type BuyingEffect =
  | { readonly type: 'list-years'; readonly request: number; readonly area: number }
  | { readonly type: 'list-classes' }
  | {
      readonly type: 'list-packages';
      readonly request: number;
      readonly area: number;
      readonly year: number;
    }
  | {
      readonly type: 'list-singles';
      readonly request: number;
      readonly area: number;
      readonly year: number;
      readonly search: SingleSearch;
      /** Ms until it is sent: whoever types is not done yet. */
      readonly afterMs: number;
    }
  | { readonly type: 'tell'; readonly text: string }
  | { readonly type: 'store-goods'; readonly goods: readonly PayGoods[] }
  | { readonly type: 'open-pay'; readonly afterMs: number };
