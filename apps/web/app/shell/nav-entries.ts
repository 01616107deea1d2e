import type { DataOf } from '@jixu/api-client';
import { externalUrl } from '@jixu/domain/session/safe-url';
import type { HeaderEntry } from '@jixu/ui-kit/shell/site-header.tsx';

type NavItem = DataOf<'getHomeIndex'>['nav_list'][number];
type NavLeaf = NavItem['child'][number];

const EXTERNAL = 1;

/** Customer service is no address of its own: the entry's click is answered by the page (jump_type 5). */
export const CUSTOMER_SERVICE_ENTRY = 'customer-service';
const CUSTOMER_SERVICE = 5;

function entryOf(item: NavItem | NavLeaf): HeaderEntry {
  const { id, name, path } = item;
  if (item.jump_type === CUSTOMER_SERVICE) return { id: CUSTOMER_SERVICE_ENTRY, name };
  if (item.jump_type === EXTERNAL) {
    const href = externalUrl(item.object_url || path);
    return href === null ? { id, name } : { id, name, href, newTab: true };
  }
  return /^\/(?![/\\])/.test(path) ? { id, name, href: path } : { id, name };
}

/** The header's navigation from home_page/index; only addresses of this site and web addresses become links. */
export function navEntries(items: readonly NavItem[], page: string): HeaderEntry[] {
  return items.map((item) => ({
    ...entryOf(item),
    isCurrent: item.path === page,
    child: item.child.map(entryOf),
  }));
}
