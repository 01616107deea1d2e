import type { ReactNode } from 'react';
import { AppLink } from '../../parts/app-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FoldingSection } from '../../parts/folding-section.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { HOME_TEXTS as TEXTS } from '../../texts/home-texts.ts';

/** empty: there is nothing, or the call failed; the home page shows the same for both (HOME-39). */
export const HOME_BLOCK_STATES = ['loading', 'listed', 'empty'] as const;
export type HomeBlockState = (typeof HOME_BLOCK_STATES)[number];

export interface HomeBlockProps<Item> {
  title: string;
  /** null while loading. */
  items: readonly Item[] | null;
  more?: { readonly text: string; readonly href: string };
  /** Rendered when there is at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

function stateOf(items: readonly unknown[] | null): HomeBlockState {
  if (items === null) return 'loading';
  return items.length === 0 ? 'empty' : 'listed';
}

/** A section of the home page: its title, a link to the full list, and a placeholder when it is empty. */
export function HomeBlock<Item>({ title, items, more, children }: HomeBlockProps<Item>) {
  return (
    <FoldingSection
      title={title}
      state={stateOf(items)}
      aside={more && <AppLink href={more.href}>{more.text}</AppLink>}
    >
      {items === null && <Skeleton lines={4} label={TEXTS.loading} />}
      {items?.length === 0 && <EmptyState occasion="courses" title={TEXTS.empty} />}
      {items && items.length > 0 && children(items)}
    </FoldingSection>
  );
}
