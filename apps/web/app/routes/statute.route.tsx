import { statutePath } from '@jixu/domain/library/statute-address';
import { LIBRARY_TEXTS as TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import { sharedHeaders } from '../api/read-shared.server.ts';
import { type LibraryPage, readLibrary } from '../library/read-statutes.server.ts';
import { StatuteScreen } from '../library/statute-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';
import type { Route } from './+types/statute.route.ts';

/** What is open: a statute, what an amendment changed in it; null for a list. */
function openedIn(page: LibraryPage | undefined): string | null {
  const view = page?.view;
  return view?.kind === 'statute' || view?.kind === 'changes' ? view.statute.name : null;
}

function titleOf(page: LibraryPage | undefined): string {
  const opened = openedIn(page);
  if (opened !== null) return opened;
  const { view, place } = page ?? {};
  if (view?.kind === 'list' && view.heading) return `${view.heading}_${TEXTS.title}`;
  return place && place.criteria.keyword !== '' ? TEXTS.foundFor(place.criteria.keyword) : TEXTS.title;
}

export const handle: PageHandle = {
  crumbs: (data) =>
    openedIn(data as LibraryPage | undefined) === null
      ? [{ text: TEXTS.title }]
      : [{ text: TEXTS.title, href: statutePath({}) }, { text: TEXTS.statute }],
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: pageTitle(titleOf(loaderData)) }];

export const loader = ({ request }: Route.LoaderArgs) => readLibrary(request.url);

export const headers = sharedHeaders;

export default function StatuteRoute({ loaderData }: Route.ComponentProps) {
  return <StatuteScreen page={loaderData} />;
}
