import { FACE_TEXTS } from '@jixu/ui-kit/texts/face-texts.ts';
import { useSearchParams } from 'react-router';
import { FaceRecoveryScreen, FaceScreen } from '../face/face-screen.tsx';
import { pageTitle } from '../page-title.ts';
import type { PageHandle } from '../site/shell/page-handle.ts';

export const handle: PageHandle = { crumbs: () => [{ text: FACE_TEXTS.title }] };

export const meta = () => [{ title: pageTitle(FACE_TEXTS.title) }];

export default function FaceVerifyRoute() {
  const [search] = useSearchParams();
  return search.has('recover') ? <FaceRecoveryScreen /> : <FaceScreen />;
}
