import { Button } from '@jixu/ui-kit/parts/button.tsx';
import { EmptyState } from '@jixu/ui-kit/parts/empty-state.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { SCREEN_TEXTS as TEXTS } from '@jixu/ui-kit/texts/screen-texts.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Content } from './read-content.server.ts';

export type ContentPageProps<Data> = {
  content: Content<Data>;
  children: (data: Data) => ReactNode;
};

/** A page of published content; if it could not be read, a message with a retry. */
export function ContentPage<Data>({ content, children }: ContentPageProps<Data>) {
  const { revalidate, state } = useRevalidator();
  if (content.kind === 'read') return <PageColumn>{children(content.data)}</PageColumn>;
  return (
    <PageColumn>
      <div role="alert">
        <EmptyState
          occasion="failed"
          title={TEXTS.unreachable}
          text={TEXTS.unreachableText}
          action={
            <Button kind="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
              {TEXTS.retry}
            </Button>
          }
        />
      </div>
    </PageColumn>
  );
}
