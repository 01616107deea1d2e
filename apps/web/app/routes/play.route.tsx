import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { playQuery } from '../play/play-query.ts';
import { PlayScreen } from '../play/play-screen.tsx';

export const meta = () => [{ title: pageTitle('课程播放') }];

export default function PlayRoute() {
  const [search] = useSearchParams();
  const query = useMemo(() => playQuery(search), [search]);
  return <PlayScreen query={query} />;
}
