import { type ChineseWords, flowInChinese, inChinese } from './document/chinese.ts';
import type { Contract } from './document/contract.ts';
import type { Flow } from './document/flow.ts';
import type { Account, Version } from './document/version.ts';
import { constantsPage } from './pages/constants-page.ts';
import { type Download, downloadsPage } from './pages/downloads-page.ts';
import { errcodePage } from './pages/errcode-page.ts';
import { errcodesPage } from './pages/errcodes-page.ts';
import { flowsPage } from './pages/flows-page.ts';
import { guides, type Sources } from './pages/guides.ts';
import { operationPage } from './pages/operation-page.ts';
import { overviewPage } from './pages/overview-page.ts';
import { referencePage } from './pages/reference-page.ts';
import { shapePage, shapesPage, usesOfShapes } from './pages/shape-pages.ts';
import { tagPage } from './pages/tag-page.ts';
import { versionsPage } from './pages/versions-page.ts';
import { languageAt, type Neighbour, type Page, placeOf, type View, viewFrom } from './parts/view.ts';

interface Around {
  before: Neighbour | undefined;
  after: Neighbour | undefined;
}

/** What the pages tell beside the contract and the guides. */
export interface Beside {
  readonly downloads: readonly Download[];
  readonly versions: readonly Version[];
  readonly flows: readonly Flow[];
  readonly changelog: ReadonlyMap<string, Account>;
}

/** A page with the view it is drawn with, and where it stands: `zh/calls/login.html`. */
export interface PlacedPage {
  readonly page: Page;
  readonly view: View;
  readonly place: string;
}

type ViewOf = (path: string) => View;

/** Each item with its neighbours. */
function withNeighbours<T>(things: readonly T[], pageOf: (thing: T) => Neighbour): [T, Around][] {
  return things.map((thing, index) => {
    const [before, after] = [things[index - 1], things[index + 1]];
    return [thing, { before: before && pageOf(before), after: after && pageOf(after) }];
  });
}

function referencePages(contract: Contract, viewOf: ViewOf): Page[] {
  const calls = contract.tags.flatMap((tag) => tag.operations);
  const uses = usesOfShapes(contract);
  return [
    referencePage(viewOf('reference.html')),
    ...withNeighbours(contract.tags, ({ name }) => ({ path: `tags/${name}.html`, title: name })).map(
      ([tag, around]) => tagPage(viewOf(`tags/${tag.name}.html`), tag, around),
    ),
    ...withNeighbours(calls, ({ id }) => ({ path: `calls/${id}.html`, title: id })).map(
      ([operation, around]) => operationPage(viewOf(`calls/${operation.id}.html`), operation, around),
    ),
    shapesPage(viewOf('shapes.html')),
    ...[...contract.shapes].map(([name, schema]) =>
      shapePage(viewOf(`shapes/${name}.html`), name, schema, uses.get(name) ?? []),
    ),
  ];
}

function errcodePages(contract: Contract, viewOf: ViewOf): Page[] {
  const list = [...contract.errcodes.values()];
  return [
    errcodesPage(viewOf('errcodes.html')),
    ...withNeighbours(list, ({ code }) => ({ path: `errcodes/${code}.html`, title: String(code) })).map(
      ([errcode, around]) => errcodePage(viewOf(`errcodes/${errcode.code}.html`), errcode, around),
    ),
  ];
}

/** The pages that exist in both languages without being written twice. */
function pagesOf(contract: Contract, viewOf: ViewOf, overview: string, beside: Beside): Page[] {
  const { downloads, versions, flows, changelog } = beside;
  const hasVersions = versions.some(({ isReleased }) => isReleased);
  return [
    overviewPage(viewOf('index.html'), overview),
    flowsPage(viewOf('flows.html'), flows),
    ...referencePages(contract, viewOf),
    ...errcodePages(contract, viewOf),
    constantsPage(viewOf('constants.html')),
    downloadsPage(viewOf('downloads.html'), downloads, hasVersions),
    ...(hasVersions ? [versionsPage(viewOf('versions.html'), versions, changelog)] : []),
  ];
}

/** Every page of the site in both languages. */
export function sitePages(
  english: Contract,
  words: ChineseWords,
  sources: Sources,
  beside: Beside,
): PlacedPage[] {
  const chinese = inChinese(english, words);
  const told = { ...words.fields, ...words.changes };
  const viewOf: ViewOf = (place) => viewFrom(languageAt(place) === 'en' ? english : chinese, place, told);
  const inFolder: ViewOf = (path) => viewOf(placeOf('zh-CN', path));
  const translated = { ...beside, flows: beside.flows.map((flow) => flowInChinese(flow, words)) };
  const written = guides(viewOf, sources);
  const placed = (page: Page, place: string): PlacedPage => ({ page, place, view: viewOf(place) });
  return [
    ...pagesOf(english, viewOf, sources.english.overview, beside).map((page) => placed(page, page.path)),
    ...pagesOf(chinese, inFolder, sources.chinese.overview, translated).map((page) =>
      placed(page, placeOf('zh-CN', page.path)),
    ),
    ...written.map(({ page, place }) => placed(page, place)),
  ];
}
