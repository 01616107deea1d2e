import { SCREEN_TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useLocation } from 'react-router';
import { NotOpenPage } from '../not-open/not-open-page.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../shell/page-handle.ts';

const nameOf = (path: string) => SCREEN_TEXTS.announced[path] ?? SCREEN_TEXTS.announcedPage;

export const handle: PageHandle = {
  crumbs: (_data, _params, path) => [{ text: nameOf(path) }],
};

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: pageTitle(nameOf(location.pathname)) },
];

export default function NotOpenRoute() {
  return <NotOpenPage name={nameOf(useLocation().pathname)} />;
}
