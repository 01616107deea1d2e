import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../shell/page-error.tsx';

/** Every page stands in the frame, and so does what is shown instead of a page that failed. */
export default function FrameRoute() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
