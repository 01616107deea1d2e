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
import { linkFrom, type Neighbour, type Page, type View } from './parts/view.ts';

interface Around {
  before: Neighbour | undefined;
  after: Neighbour | undefined;
}

/** Each item with its neighbours. */
function withNeighbours<T>(things: readonly T[], pageOf: (thing: T) => Neighbour): [T, Around][] {
  return things.map((thing, index) => {
    const [before, after] = [things[index - 1], things[index + 1]];
    return [thing, { before: before && pageOf(before), after: after && pageOf(after) }];
  });
}

function referencePages(contract: Contract, viewOf: (path: string) => View): Page[] {
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

function errcodePages(contract: Contract, viewOf: (path: string) => View): Page[] {
  const list = [...contract.errcodes.values()];
  return [
    errcodesPage(viewOf('errcodes.html')),
    ...withNeighbours(list, ({ code }) => ({ path: `errcodes/${code}.html`, title: String(code) })).map(
      ([errcode, around]) => errcodePage(viewOf(`errcodes/${errcode.code}.html`), errcode, around),
    ),
  ];
}

/** Every page of the site, with the view it was rendered with. */
export function sitePages(
  contract: Contract,
  sources: Sources,
  {
    downloads,
    versions,
    flows,
    changelog,
  }: {
    downloads: readonly Download[];
    versions: readonly Version[];
    flows: readonly Flow[];
    changelog: ReadonlyMap<string, Account>;
  },
): { page: Page; view: View }[] {
  const viewOf = (path: string): View => ({ contract, link: linkFrom(path) });
  const hasVersions = versions.some(({ isReleased }) => isReleased);
  const pages = [
    overviewPage(viewOf('index.html'), sources.english.overview),
    ...guides(viewOf, sources),
    flowsPage(viewOf('flows.html'), flows),
    ...referencePages(contract, viewOf),
    ...errcodePages(contract, viewOf),
    constantsPage(viewOf('constants.html')),
    downloadsPage(viewOf('downloads.html'), downloads, hasVersions),
    ...(hasVersions ? [versionsPage(viewOf('versions.html'), versions, changelog)] : []),
  ];
  return pages.map((page) => ({ page, view: viewOf(page.path) }));
}
