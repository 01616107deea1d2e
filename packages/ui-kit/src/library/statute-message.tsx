import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { LIBRARY_TEXTS as TEXTS } from '../texts/library-texts.ts';

/** failed: reading it again may help (STATUTE-14). gone: there is no such statute, and the library is offered. */
export type StatuteWay =
  | { kind: 'failed'; onRetry: () => void; busy: boolean }
  | { kind: 'gone'; href: string };

/** In place of a list or a statute that cannot be shown: why, and the one way on. */
export function StatuteMessage({ message, way }: { message: string; way: StatuteWay }) {
  if (way.kind === 'gone')
    return (
      <EmptyState
        occasion="missing"
        title={message}
        text={TEXTS.gone}
        action={
          <LinkButton kind="primary" href={way.href}>
            {TEXTS.toLibrary}
          </LinkButton>
        }
      />
    );
  return (
    <div role="alert">
      <EmptyState
        occasion="failed"
        title={message}
        action={
          <Button kind="secondary" busy={way.busy} onClick={way.onRetry}>
            {TEXTS.retry}
          </Button>
        }
      />
    </div>
  );
}
