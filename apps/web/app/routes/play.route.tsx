import { useMobileHere } from '../bindings/mobile-here.ts';
import { MobileBlocked } from '../lesson/mobile-blocked.tsx';
import { usePlayQuery } from '../lesson/play-query.ts';
import { PlayScreen } from '../lesson/play-screen.tsx';
import { pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle('课程播放') }];

/** A phone has a player of its own, where the course lets it (A83). */
export default function PlayRoute() {
  const query = usePlayQuery();
  return useMobileHere() ? <MobileBlocked /> : <PlayScreen query={query} />;
}
