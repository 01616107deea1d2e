import { NotFoundScreen } from '@jixu/ui-kit/site/not-found-screen.tsx';
import { data } from 'react-router';
import { goBack } from '../bindings/go-back.ts';
import { NOT_FOUND_TITLE, pageTitle } from '../page-title.ts';

export const meta = () => [{ title: pageTitle(NOT_FOUND_TITLE) }];

/** Rendered inside the frame, so that the visitor can go on; the status is 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return <NotFoundScreen onBack={goBack} />;
}
