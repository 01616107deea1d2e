import { Outlet, useRouteError } from 'react-router';
import { PageError } from '../site/shell/page-error.tsx';

/** Every page is inside the frame, and so is the error shown instead of a failed one. */
export default function FrameRoute() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
