import { type Step, step } from '../machine/machine.ts';
import { isChoosable, purchase, togglePackage } from './buy-selection.ts';
import type { Buying, BuyingEffect, SingleOnSale } from './buying-state.ts';

/** Whether the learner may buy at all, as far as the lists have said; until then the server has the last word. */
export function mayBuy({ packages, singles }: Pick<Buying, 'packages' | 'singles'>): boolean {
  return packages.data?.is_buy_auth !== 0 && singles.data?.is_buy_auth !== 0;
}

/** Whether a package of the list can be chosen. */
export function canChoosePackage(state: Buying, id: number): boolean {
  const row = state.packages.data?.list.find((one) => one.id === id);
  if (row === undefined) return false;
  return isChoosable({ isBought: row.is_buy === 1, isSoldHere: row.is_buy_auth_xj === 1 }, mayBuy(state));
}

/** Chooses a package or lets it go; beyond the limit the rule says why not. */
export function togglePackageOf(state: Buying, id: number): Step<Buying, BuyingEffect> {
  const { data } = state.packages;
  if (data === null || state.isOpening || !canChoosePackage(state, id)) return step(state);
  const limits = {
    allowed: data.allow_buy_total,
    held: data.is_buy_num,
    isMoreAllowed: data.is_buy_more === 1,
  };
  const { chosen, rejection } = togglePackage(state.chosenPackages, id, limits);
  return rejection === null
    ? step({ ...state, chosenPackages: chosen })
    : step(state, { type: 'tell', text: rejection });
}

/** Chooses a single course or lets it go; it stays chosen while other pages of the table are shown. */
export function toggleSingle(
  state: Buying,
  { package_id: id, total_fee: fen, is_buy }: SingleOnSale,
): Buying {
  if (state.isOpening || !isChoosable({ isBought: is_buy === 1, isSoldHere: true }, mayBuy(state)))
    return state;
  const others = state.chosenSingles.filter((single) => single.id !== id);
  const isChosen = others.length < state.chosenSingles.length;
  return { ...state, chosenSingles: isChosen ? others : [...others, { id, fen }] };
}

/** Stores what is chosen and opens the payment page, or says what is missing. */
export function buy(state: Buying): Step<Buying, BuyingEffect> {
  const ids = [...state.chosenPackages, ...state.chosenSingles.map(({ id }) => id)];
  const result = purchase(ids, mayBuy(state));
  switch (result.kind) {
    case 'no-qualification':
      return step({ ...state, isUnqualified: true });
    case 'warn':
      return step(state, { type: 'tell', text: result.text });
    case 'pay': {
      const year = state.year === null ? {} : { year: state.year };
      const goods = result.courseIds.map((id) => ({ course_id: id, num: 1 as const, ...year }));
      return step(
        { ...state, isOpening: true },
        { type: 'store-goods', goods },
        { type: 'open-pay', afterMs: result.afterMs },
      );
    }
  }
}
