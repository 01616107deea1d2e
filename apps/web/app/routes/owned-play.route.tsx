import { playWish } from '@jixu/domain/lesson/player/owned-course';
import { isPage } from '@jixu/domain/site/pages/match-page';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { VplayScreen } from '../lesson/vplay-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

const isFreeAt = (path: string) => isPage(path, 'ownedFreePlay');

const titleAt = (path: string) => (isFreeAt(path) ? TEXTS.freePlay : TEXTS.play);

export const handle: PageHandle = { crumbs: (_data, _params, path) => [{ text: titleAt(path) }] };

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: pageTitle(titleAt(location.pathname)) },
];

export default function VplayRoute() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const wish = useMemo(() => playWish(search), [search]);
  return <VplayScreen wish={wish} isFree={isFreeAt(pathname)} />;
}
