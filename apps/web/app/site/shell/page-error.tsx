import { ErrorScreen } from '@jixu/ui-kit/site/error-screen.tsx';
import { NotFoundScreen } from '@jixu/ui-kit/site/not-found-screen.tsx';
import { goBack } from '../../bindings/go-back.ts';
import { errorKind } from './error-kind.ts';

/** The server is always online: what failed there failed for another reason. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** Shown instead of a page, with a link onwards. */
export function PageError({ error }: { error: unknown }) {
  const kind = errorKind(error, isOnline());
  if (kind === 'missing') return <NotFoundScreen onBack={goBack} />;
  return <ErrorScreen kind={kind} onRetry={() => window.location.reload()} />;
}
