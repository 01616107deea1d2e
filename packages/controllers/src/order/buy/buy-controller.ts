import type { InputOf, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { Dispatch } from '@jixu/domain/machine/machine';
import { transitionBuying } from '@jixu/domain/order/buying';
import {
  type Buying,
  type BuyingEffect,
  type BuyingEvent,
  initialBuying,
  type ListingName,
  type SingleOnSale,
  type SingleSearch,
} from '@jixu/domain/order/buying-state';
import { type PackageContents, packageContents } from '@jixu/domain/order/package-contents';
import { PAY_GOODS_KEY, payGoodsText } from '@jixu/domain/order/pay-goods';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { createLifetime, type Lifetime } from '../../lifetime.ts';
import type { Calls, Clock, KeyValueStorage, Toast } from '../../ports.ts';
import { waitsForLogin } from '../../reactions.ts';
import { runMachine } from '../../run-machine.ts';
import { silently } from '../../silently.ts';

export type BuyParts = {
  readonly calls: Calls<
    'listCourseYears' | 'getHomeOption' | 'listProducts' | 'getProduct' | 'listSinglePackages'
  >;
  readonly clock: Clock;
  readonly toast: Toast;
  readonly sessionStorage: KeyValueStorage;
  /** Opens another page in a document of its own. */
  readonly openPage: (address: string) => void;
};

export type BuyController = ReturnType<typeof createBuyController>;

/** The buy page: years, combination packages, single courses, and the way to the payment page (001 §2, §4). */
export function createBuyController(parts: BuyParts) {
  const lifetime = createLifetime(parts.clock);
  const running = { ...parts, lifetime, cancelTyping: () => {} };
  const machine = runMachine<Buying, BuyingEvent, BuyingEffect>({
    initial: initialBuying,
    transition: transitionBuying,
    carryOut: (effect, dispatch) => carryOut(running, effect, dispatch),
    now: () => 0,
  });
  const { dispatch } = machine;
  return {
    get: machine.get,
    subscribe: machine.subscribe,
    enterArea: (area: number): void => dispatch({ type: 'area-entered', area }),
    chooseYear: (year: number): void => dispatch({ type: 'year-chosen', year }),
    search: (search: Partial<SingleSearch>): void => dispatch({ type: 'searched', search }),
    retry: (listing: ListingName): void => dispatch({ type: 'retry-chosen', listing }),
    togglePackage: (id: number): void => dispatch({ type: 'package-toggled', id }),
    toggleSingle: (single: SingleOnSale): void => dispatch({ type: 'single-toggled', single }),
    fold: (isUnfolded: boolean): void => dispatch({ type: 'folded', isUnfolded }),
    purchase: (): void => dispatch({ type: 'purchase-clicked' }),
    closeUnqualified: (): void => dispatch({ type: 'unqualified-read' }),
    /** The browser shows the page again as it was left. */
    returnToPage: (): void => dispatch({ type: 'page-returned' }),
    destroy: lifetime.end,
  };
}

type Running = BuyParts & { readonly lifetime: Lifetime; cancelTyping: () => void };

function carryOut(running: Running, effect: BuyingEffect, dispatch: Dispatch<BuyingEvent>): void {
  const { lifetime, toast, openPage } = running;
  switch (effect.type) {
    case 'list-years':
      return listYears(running, effect, dispatch);
    case 'list-classes':
      return listClasses(running, dispatch);
    case 'list-packages':
      return listPackages(running, effect, dispatch);
    case 'list-singles':
      running.cancelTyping();
      if (effect.afterMs === 0) return listSingles(running, effect, dispatch);
      running.cancelTyping = lifetime.after(effect.afterMs, () => listSingles(running, effect, dispatch));
      return;
    case 'tell':
      return toast('warning', effect.text);
    case 'store-goods':
      return running.sessionStorage.setItem(PAY_GOODS_KEY, payGoodsText(effect.goods));
    case 'open-pay':
      lifetime.after(effect.afterMs, () => openPage(pagePath('pay')));
  }
}

type Effect<Type extends BuyingEffect['type']> = Extract<BuyingEffect, { type: Type }>;

/** The years of the area: what is sold does not depend on what one has. */
function listYears(
  { calls, lifetime }: Running,
  effect: Effect<'list-years'>,
  dispatch: Dispatch<BuyingEvent>,
): void {
  const { request, area } = effect;
  lifetime.receive(calls.listCourseYears({ area_id: area }), (result) => {
    if (result.errcode === ERRCODES.OK) {
      return dispatch({ type: 'years-listed', request, years: result.data.data });
    }
    if (waitsForLogin(REACTIONS.listCourseYears, result)) return;
    dispatch({ type: 'failed', listing: 'years', request });
  });
}

/** Without them the table is still found by keyword. */
function listClasses({ calls, lifetime }: Running, dispatch: Dispatch<BuyingEvent>): void {
  lifetime.receive(calls.getHomeOption(), (result) => {
    const option = silently<'getHomeOption'>(result);
    if (option === null) return;
    const classes = option.catalog.map(({ id, name, children }) => ({ id, name, subjects: children }));
    dispatch({ type: 'classes-listed', classes });
  });
}

function listPackages(
  { calls, lifetime }: Running,
  effect: Effect<'list-packages'>,
  dispatch: Dispatch<BuyingEvent>,
): void {
  const { request, area, year } = effect;
  lifetime.receive(listDescribed(calls, { area_id: area, year }), (result) => {
    if (result.errcode === ERRCODES.OK) {
      return dispatch({ type: 'packages-listed', request, packages: result.data });
    }
    if (waitsForLogin(REACTIONS.listProducts, result)) return;
    dispatch({ type: 'failed', listing: 'packages', request });
  });
}

function listSingles(
  { calls, lifetime }: Running,
  effect: Effect<'list-singles'>,
  dispatch: Dispatch<BuyingEvent>,
): void {
  const { request, area, year, search } = effect;
  const query = {
    area_id: area,
    year,
    page: search.page,
    limit: search.size,
    classify_id: search.classId ?? undefined,
    subject_id: search.subjectId ?? undefined,
    keyword: search.text.trim() || undefined,
  };
  lifetime.receive(calls.listSinglePackages(query), (result) => {
    if (result.errcode === ERRCODES.OK) {
      return dispatch({ type: 'singles-listed', request, singles: result.data });
    }
    if (waitsForLogin(REACTIONS.listSinglePackages, result)) return;
    dispatch({ type: 'failed', listing: 'singles', request });
  });
}

type Listed = ResultOf<'listProducts'>;
type Described = Exclude<Listed, { errcode: 0 }> | (Extract<Listed, { errcode: 0 }> & WithContents);
type WithContents = { readonly data: { readonly contents: Readonly<Record<number, PackageContents>> } };

/** So many packages say what they hold: more are more than anybody compares. */
const DESCRIBED_MOST = 12;

/**
 * The packages on sale with what they hold, which their public pages say; a package without a page says nothing. Both are
 * awaited, so that no line grows under the pointer.
 */
async function listDescribed(
  calls: Calls<'listProducts' | 'getProduct'>,
  query: InputOf<'listProducts'>,
): Promise<Described> {
  const listed = await calls.listProducts(query);
  if (listed.errcode !== ERRCODES.OK) return listed;
  const ids = listed.data.list.map(({ id }) => id).slice(0, DESCRIBED_MOST);
  const products = await Promise.all(ids.map((product_id) => calls.getProduct({ product_id })));
  const entries = products.flatMap((result, at) => {
    return result.errcode === ERRCODES.OK ? [[ids[at], packageContents(result.data)] as const] : [];
  });
  return { ...listed, data: { ...listed.data, contents: Object.fromEntries(entries) } };
}
