import { ErrorScreen } from '@jixu/ui-kit/shell/error-screen.tsx';
import { NotFoundScreen } from '@jixu/ui-kit/shell/not-found-screen.tsx';
import { errorKind } from './error-kind.ts';
import { goBack } from './go-back.ts';

/** The server has no network to lose: what failed there has failed for another reason. */
const isOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** What is shown instead of a page, with the way on. */
export function PageError({ error }: { error: unknown }) {
  const kind = errorKind(error, isOnline());
  if (kind === 'missing') return <NotFoundScreen onBack={goBack} />;
  return <ErrorScreen kind={kind} onRetry={() => window.location.reload()} />;
}
