import { PhonePlayScreen } from '../lesson/phone-play-screen.tsx';
import { usePlayQuery } from '../lesson/play-query.ts';

export { meta } from './play.route.tsx';

export default function PlayMobileRoute() {
  return <PhonePlayScreen query={usePlayQuery()} />;
}
