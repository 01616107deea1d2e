import { NoticeMessage } from '@jixu/ui-kit/news/notice-message.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { NoticeContent } from './read-notices.server.ts';

export interface NoticeContentPageProps<Shown> {
  content: NoticeContent<Shown>;
  /** Where to go when there is nothing at this address. */
  instead: { text: string; href: string; name: string };
  children: (data: Shown) => ReactNode;
}

/** A page of notices; where there is nothing to show, the reason and a way on. */
export function NoticeContentPage<Shown>({ content, instead, children }: NoticeContentPageProps<Shown>) {
  const { revalidate, state } = useRevalidator();
  if (content.kind === 'read') return <PageColumn>{children(content.data)}</PageColumn>;
  const retry = { kind: 'failed', busy: state === 'loading', onRetry: () => void revalidate() } as const;
  return (
    <PageColumn>
      <NoticeMessage
        message={content.message}
        way={content.kind === 'gone' ? { kind: 'gone', ...instead } : retry}
      />
    </PageColumn>
  );
}
