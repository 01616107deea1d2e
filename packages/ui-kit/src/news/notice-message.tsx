import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';

/** failed: reading it again may help. gone: nothing is at this address, and another page is offered. */
export type NoticeWay =
  | { kind: 'failed'; onRetry: () => void; busy: boolean }
  | { kind: 'gone'; text: string; href: string; name: string };

/** In place of a list or a notice that cannot be shown: why, and the one way on (NOTICE-07, NOTICE-08). */
export function NoticeMessage({ message, way }: { message: string; way: NoticeWay }) {
  const isGone = way.kind === 'gone';
  return (
    <section>
      <SectionHead level={1} title={TEXTS.notices} />
      <div role={isGone ? undefined : 'alert'}>
        <EmptyState
          occasion={isGone ? 'missing' : 'failed'}
          title={message}
          text={isGone ? way.text : TEXTS.unreachableText}
          action={
            isGone ? (
              <LinkButton kind="primary" href={way.href}>
                {way.name}
              </LinkButton>
            ) : (
              <Button kind="primary" busy={way.busy} onClick={way.onRetry}>
                {TEXTS.retry}
              </Button>
            )
          }
        />
      </div>
    </section>
  );
}
