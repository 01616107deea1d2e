import { matchPage } from '@jixu/domain/pages/match-page';
import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useLocation } from 'react-router';
import { ComingSoonPage } from '../coming-soon/coming-soon-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';

/** What is said about a page that is linked but not open yet. */
function announced(path: string) {
  const id = matchPage(path)?.id;
  return (id && SCREEN_TEXTS.announced[id]) ?? SCREEN_TEXTS.announcedPage;
}

export const handle: PageHandle = {
  crumbs: (_data, _params, path) => [{ text: announced(path).name }],
};

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: pageTitle(announced(location.pathname).name) },
];

export default function ComingSoonRoute() {
  return <ComingSoonPage {...announced(useLocation().pathname)} />;
}
