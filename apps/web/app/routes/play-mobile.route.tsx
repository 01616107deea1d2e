import { PhonePlayScreen } from '../play/phone-play-screen.tsx';
import { usePlayQuery } from '../play/use-play-query.ts';

export { meta } from './play.route.tsx';

export default function PlayMobileRoute() {
  return <PhonePlayScreen query={usePlayQuery()} />;
}
