import type { Contract } from './document/contract.ts';
import type { Version } from './document/version.ts';
import { constantsPage } from './pages/constants-page.ts';
import { type Download, downloadsPage } from './pages/downloads-page.ts';
import { errcodePage } from './pages/errcode-page.ts';
import { errcodesPage } from './pages/errcodes-page.ts';
import { guidePage } from './pages/guide-page.ts';
import { operationPage } from './pages/operation-page.ts';
import { overviewPage } from './pages/overview-page.ts';
import { referencePage } from './pages/reference-page.ts';
import { shapePage, shapesPage, usesOfShapes } from './pages/shape-pages.ts';
import { tagPage } from './pages/tag-page.ts';
import { versionsPage } from './pages/versions-page.ts';
import { linkFrom, type Neighbour, type Page, type View } from './parts/view.ts';

/** Markdown sources of the written pages. */
export interface Sources {
  readonly overview: string;
  readonly quickstart: string;
  readonly conventions: string;
}

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

function guides(viewOf: (path: string) => View, sources: Sources): Page[] {
  const guide = (area: Page['area'], title: string, description: string, source: string): Page =>
    guidePage(viewOf(`${area}.html`), { path: `${area}.html`, area, title, description }, source);
  const { quickstart, conventions } = sources;
  return [
    guide(
      'quickstart',
      'Quickstart',
      'The first calls, in curl and in TypeScript, against a mock on your own machine.',
      quickstart,
    ),
    guide(
      'conventions',
      'Conventions of the wire',
      'What holds for every call: envelope, forms, session, limits, promises.',
      conventions,
    ),
  ];
}

/** Every page of the site, with the view it was rendered with. */
export function sitePages(
  contract: Contract,
  sources: Sources,
  { downloads, versions }: { downloads: readonly Download[]; versions: readonly Version[] },
): { page: Page; view: View }[] {
  const viewOf = (path: string): View => ({ contract, link: linkFrom(path) });
  const hasVersions = versions.some(({ isReleased }) => isReleased);
  const pages = [
    overviewPage(viewOf('index.html'), sources.overview),
    ...guides(viewOf, sources),
    ...referencePages(contract, viewOf),
    ...errcodePages(contract, viewOf),
    constantsPage(viewOf('constants.html')),
    downloadsPage(viewOf('downloads.html'), downloads, hasVersions),
    ...(hasVersions ? [versionsPage(viewOf('versions.html'), versions)] : []),
  ];
  return pages.map((page) => ({ page, view: viewOf(page.path) }));
}
