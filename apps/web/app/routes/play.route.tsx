import { useMobileHere } from '../bindings/mobile-here.ts';
import { pageTitle } from '../page-title.ts';
import { MobileBlocked } from '../play/mobile-blocked.tsx';
import { PlayScreen } from '../play/play-screen.tsx';
import { usePlayQuery } from '../play/use-play-query.ts';

export const meta = () => [{ title: pageTitle('课程播放') }];

/** A phone has a player of its own, where the course lets it (A83). */
export default function PlayRoute() {
  const query = usePlayQuery();
  return useMobileHere() ? <MobileBlocked /> : <PlayScreen query={query} />;
}
