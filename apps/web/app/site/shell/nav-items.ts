import {
  type NavigationItem,
  type NavigationTarget,
  navigationTarget,
} from '@jixu/domain/site/navigation/navigation-target';
import type { HeaderEntry } from '@jixu/ui-kit/site/header-entry.ts';

/** An item of the header from home_page/index; the second level opens below the first. */
export type NavItem = NavigationItem & { id: number; name: string; child: readonly NavLeaf[] };
type NavLeaf = NavigationItem & { id: number; name: string };

/** A target as a link; undefined where a click does something other than navigate. */
function linkOf(target: NavigationTarget): Pick<HeaderEntry, 'href' | 'newTab'> {
  if (target.kind === 'page') return { href: target.path };
  return target.kind === 'external' ? { href: target.url, newTab: true } : {};
}

/** The path of a link without its query, which identifies the current page. */
const pathOf = (href: string | undefined) => href?.split(/[?#]/, 1)[0];

function headerEntryOf(item: NavLeaf, page: string): HeaderEntry {
  const link = linkOf(navigationTarget(item));
  return { id: item.id, name: item.name, ...link, isCurrent: pathOf(link.href) === page };
}

/** An item without a target or children is omitted, because a click on it would do nothing. */
const opens = (item: NavigationItem) => navigationTarget(item).kind !== 'nothing';

/** The header's navigation; only addresses of this site and web addresses become links. */
export function navItems(items: readonly NavItem[], page: string): HeaderEntry[] {
  return items
    .map((item) => ({ item, child: item.child.filter(opens).map((leaf) => headerEntryOf(leaf, page)) }))
    .filter(({ item, child }) => child.length > 0 || opens(item))
    .map(({ item, child }) => ({ ...headerEntryOf(item, page), child }));
}

/** The item behind an entry, of either level. */
export function itemById(items: readonly NavItem[], id: HeaderEntry['id']): NavigationItem | undefined {
  return items.flatMap((item): NavLeaf[] => [item, ...item.child]).find((item) => item.id === id);
}
