import type { CreditSums } from '../study/credits/credit-ledger.ts';
import { missingCredits } from '../study/credits/missing-credits.ts';
import type { PackageOnSale, PackagesOnSale } from './buying-state.ts';
import type { PackageContents } from './package-contents.ts';

/** What is known of a year, with the contract's field names. */
interface YearOfCourses {
  readonly course: readonly unknown[];
  readonly list: readonly unknown[];
  readonly user_select: Readonly<Record<keyof CreditSums, { readonly score: number }>>;
  readonly study_standard: CreditSums;
}

/**
 * What has to be bought yet: what the year asks for and no chosen course gives. Null where that cannot be told: of courses that
 * are held and not chosen nobody knows which will be.
 */
export function lackingCredits({
  course,
  list,
  user_select,
  study_standard,
}: YearOfCourses): CreditSums | null {
  if (course.length > 0 && list.length === 0) return null;
  const { total, pro, pub } = user_select;
  return missingCredits(study_standard, { total: total.score, pro: pro.score, pub: pub.score });
}

/** Whether a package gives all that is lacking; of who lacks nothing, and of who nobody knows what, none does. */
export function coversLack(contents: PackageContents | undefined, lacking: CreditSums | null): boolean {
  if (contents === undefined || lacking === null || lacking.total === 0) return false;
  const { credits } = contents;
  return credits.pro >= lacking.pro && credits.pub >= lacking.pub && credits.total >= lacking.total;
}

const isOpen = ({ is_buy, is_buy_auth_xj }: PackageOnSale) => is_buy === 0 && is_buy_auth_xj === 1;

/** 适合您: the cheapest package that may be bought and gives all that is lacking; null where none does. */
export function suitedPackage(
  { list, contents = {} }: Pick<PackagesOnSale, 'list' | 'contents'>,
  lacking: CreditSums | null,
): number | null {
  const covering = list.filter((one) => isOpen(one) && coversLack(contents[one.id], lacking));
  const [cheapest] = [...covering].sort((one, other) => one.total_fee - other.total_fee);
  return cheapest?.id ?? null;
}

/** What costs nothing first, then what suits, then the others in the order of the shop. */
export function arrangedPackages(
  list: readonly PackageOnSale[],
  suited: number | null,
): readonly PackageOnSale[] {
  const rank = (one: PackageOnSale): number => {
    if (one.total_fee === 0 && isOpen(one)) return 0;
    return one.id === suited ? 1 : 2;
  };
  return [...list].sort((one, other) => rank(one) - rank(other));
}
