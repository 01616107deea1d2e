import type { MouseEvent, ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

export interface StoryLinkProps {
  id: string;
  view: 'story' | 'docs';
  /** In px; the toolbar's viewport is set to it. */
  viewport?: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A link to a page or a story; it stays in the window without loading the book anew, and can be copied as an address. */
export function StoryLink({ id, view, viewport, children, className }: StoryLinkProps) {
  const globals = viewport === undefined ? '' : `&globals=viewport.value:${viewport}`;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || viewport !== undefined) return;
    event.preventDefault();
    addons.getChannel().emit(SELECT_STORY, { storyId: id, viewMode: view });
  };
  return (
    <a className={className} href={`./?path=/${view}/${id}${globals}`} target="_top" onClick={go}>
      {children}
    </a>
  );
}
