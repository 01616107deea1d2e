import { NotFoundScreen } from '@jixu/ui-kit/shell/not-found-screen.tsx';
import { data } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { goBack } from '../shell/go-back.ts';

export const meta = () => [{ title: pageTitle('页面不存在') }];

/** The page is drawn inside the frame, so that the visitor finds a way on; the status says what it is. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFoundScreen onBack={goBack} />;
}
