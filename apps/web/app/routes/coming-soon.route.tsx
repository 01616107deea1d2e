import { matchPage } from '@jixu/domain/pages/match-page';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useLocation } from 'react-router';
import { ComingSoonPage } from '../coming-soon/coming-soon-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';

/** The name of a page that is linked but not open yet. */
function nameOf(path: string): string {
  const id = matchPage(path)?.id;
  return (id && SCREEN_TEXTS.announced[id]) ?? SCREEN_TEXTS.announcedPage;
}

export const handle: PageHandle = {
  crumbs: (_data, _params, path) => [{ text: nameOf(path) }],
};

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: pageTitle(nameOf(location.pathname)) },
];

export default function ComingSoonRoute() {
  return <ComingSoonPage name={nameOf(useLocation().pathname)} />;
}
