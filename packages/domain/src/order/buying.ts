import { type Step, step } from '../machine/machine.ts';
import type { StudyYear } from '../study/credits/study.ts';
import { BUY_TEXTS } from './buy-selection.ts';
import { buy, canChoosePackage, togglePackageOf, toggleSingle } from './buying-choice.ts';
import {
  type Buying,
  type BuyingEffect,
  type BuyingEvent,
  initialBuying,
  type Listing,
  type ListingName,
  type PackagesOnSale,
  type SingleSearch,
  type SinglesOnSale,
} from './buying-state.ts';

/** How long typing must pause before the keyword is looked for. */
const TYPING_PAUSE_MS = 300;
/** The contract's maximum. */
const KEYWORD_MAX_LENGTH = 50;

/** Advances the buy page. 001 §2, §4, §5. */
export function transitionBuying(state: Buying, event: BuyingEvent): Step<Buying, BuyingEffect> {
  switch (event.type) {
    case 'area-entered':
      return enterArea(state, event.area);
    case 'year-chosen':
      return event.year === state.year ? step(state) : changeYear(state, event.year);
    case 'years-listed':
    case 'packages-listed':
    case 'singles-listed':
    case 'failed':
      return answered(state, event);
    case 'classes-listed':
      return step({ ...state, classes: event.classes });
    case 'retry-chosen':
      return retry(state, event.listing);
    case 'searched':
      return search(state, event.search);
    case 'package-toggled':
      return togglePackageOf(state, event.id);
    case 'single-toggled':
      return step(toggleSingle(state, event.single));
    case 'folded':
      return step({ ...state, isUnfolded: event.isUnfolded });
    case 'purchase-clicked':
      return state.isOpening ? step(state) : buy(state);
    case 'unqualified-read':
      return step({ ...state, isUnqualified: false });
    case 'page-returned':
      return state.isOpening ? returnFromPayment(state) : step(state);
  }
}

const asked = <Data>({ data, request }: Listing<Data>, keep: boolean): Listing<Data> => ({
  status: 'loading',
  data: keep ? data : null,
  request: request + 1,
});

/** Requests go on counting, so that an answer about the area before is dropped. */
function enterArea({ years, packages, singles, classes }: Buying, area: number): Step<Buying, BuyingEffect> {
  const state: Buying = {
    ...initialBuying,
    area,
    classes,
    years: asked(years, false),
    packages: { ...initialBuying.packages, request: packages.request + 1 },
    singles: { ...initialBuying.singles, request: singles.request + 1 },
  };
  return step(
    state,
    { type: 'list-years', request: state.years.request, area },
    ...(classes.length === 0 ? [{ type: 'list-classes' } as const] : []),
  );
}

/** What was chosen belongs to another year: it is let go, and said so. */
function changeYear(state: Buying, year: number): Step<Buying, BuyingEffect> {
  const hadChosen = state.chosenPackages.length + state.chosenSingles.length > 0;
  const cleared = { ...state, year, chosenPackages: [], chosenSingles: [], isUnfolded: false };
  const told: BuyingEffect[] = hadChosen ? [{ type: 'tell', text: BUY_TEXTS.yearChanged }] : [];
  const packages = listPackages({ ...cleared, packages: { ...state.packages, data: null } });
  const singles = listSingles(
    { ...packages.state, singles: { ...state.singles, data: null } },
    { ...state.search, page: 1 },
  );
  return step(singles.state, ...told, ...packages.effects, ...singles.effects);
}

function listPackages(state: Buying): Step<Buying, BuyingEffect> {
  const { area, year } = state;
  if (area === null || year === null) return step(state);
  const packages = asked(state.packages, true);
  return step({ ...state, packages }, { type: 'list-packages', request: packages.request, area, year });
}

function listSingles(state: Buying, wanted: SingleSearch, afterMs = 0): Step<Buying, BuyingEffect> {
  const { area, year } = state;
  if (area === null || year === null) return step({ ...state, search: wanted });
  const singles = asked(state.singles, true);
  const { request } = singles;
  return step(
    { ...state, singles, search: wanted },
    { type: 'list-singles', request, area, year, search: wanted, afterMs },
  );
}

/** What was paid for meanwhile is no longer for sale. */
function returnFromPayment(state: Buying): Step<Buying, BuyingEffect> {
  const packages = listPackages({ ...state, isOpening: false });
  const singles = listSingles(packages.state, state.search);
  return step(singles.state, ...packages.effects, ...singles.effects);
}

function search(state: Buying, change: Partial<SingleSearch>): Step<Buying, BuyingEffect> {
  const text = (change.text ?? state.search.text).slice(0, KEYWORD_MAX_LENGTH);
  const wanted = { ...state.search, page: 1, ...change, text };
  return listSingles(state, wanted, change.text === undefined ? 0 : TYPING_PAUSE_MS);
}

function retry(state: Buying, listing: ListingName): Step<Buying, BuyingEffect> {
  if (listing === 'packages') return listPackages(state);
  if (listing === 'singles') return listSingles(state, state.search);
  return state.area === null ? step(state) : enterArea(state, state.area);
}

type Answer = Extract<BuyingEvent, { request: number }>;

function answered(state: Buying, event: Answer): Step<Buying, BuyingEffect> {
  switch (event.type) {
    case 'years-listed':
      return state.years.request === event.request ? yearsListed(state, event.years) : step(state);
    case 'packages-listed':
      return state.packages.request === event.request
        ? step(packagesListed(state, event.packages))
        : step(state);
    case 'singles-listed':
      return state.singles.request === event.request ? singlesListed(state, event.singles) : step(state);
    case 'failed': {
      const listing = state[event.listing];
      if (listing.request !== event.request) return step(state);
      return step({ ...state, [event.listing]: { ...listing, status: 'failed' } });
    }
  }
}

/** Opens on the newest year. */
function yearsListed(state: Buying, years: readonly StudyYear[]): Step<Buying, BuyingEffect> {
  const known: Buying = { ...state, years: { ...state.years, status: 'ready', data: years } };
  if (years.length === 0) return step(known);
  return changeYear(known, Math.max(...years.map(({ year_id }) => year_id)));
}

/** What can no longer be chosen, bought meanwhile in another tab, is let go. */
function packagesListed(state: Buying, packages: PackagesOnSale): Buying {
  const listed: Buying = { ...state, packages: { ...state.packages, status: 'ready', data: packages } };
  const chosenPackages = state.chosenPackages.filter((id) => canChoosePackage(listed, id));
  return { ...listed, chosenPackages };
}

/** A page that no longer exists, because rows have gone, leads to the last one. */
function singlesListed(state: Buying, singles: SinglesOnSale): Step<Buying, BuyingEffect> {
  const listed: Buying = { ...state, singles: { ...state.singles, status: 'ready', data: singles } };
  const lastPage = Math.ceil(singles.total / state.search.size);
  if (singles.total > 0 && state.search.page > lastPage) {
    return listSingles(listed, { ...state.search, page: lastPage });
  }
  const bought = singles.list.filter((row) => row.is_buy === 1).map((row) => row.package_id);
  return step({
    ...listed,
    chosenSingles: state.chosenSingles.filter(({ id }) => !bought.includes(id)),
  });
}
