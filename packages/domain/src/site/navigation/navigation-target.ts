import { pagePath } from '../pages/page-path.ts';
import { INFORMATION_SECTION, informationPath } from './information-path.ts';
import { externalUrl, sitePath } from './safe-url.ts';

/** The parameters of an item's target, depending on its jump_type (NAV-02). Those that do not apply are empty or 0. */
export interface JumpExtend {
  readonly jump_url: string;
  readonly jump_live_id: number;
  readonly jump_course_id: number;
  readonly jump_product_id: number;
}

/** The fields of a navigation item, banner or teacher's button that decide what a click opens (NAV-01). */
export interface NavigationItem {
  readonly path: string;
  /** 1 external link … 7 membership; 0 none. */
  readonly jump_type: number;
  readonly jump_extend: JumpExtend | null;
  /** 1 an information article, 3 an address; 0 none. A teacher's button has no object_type. */
  readonly object_type?: number;
  readonly object_id?: number;
  readonly object_url?: string;
  /** 1: plays in the free player. */
  readonly is_free?: number;
}

export type NavigationTarget =
  /** A page of this site. */
  | { readonly kind: 'page'; readonly path: string }
  /** A page of another site; openExternal decides whether it may be opened. */
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'customer-service' }
  | { readonly kind: 'membership-not-open' }
  /** The item names nothing that could be opened. */
  | { readonly kind: 'nothing' };

const NOTHING: NavigationTarget = { kind: 'nothing' };
const EMPTY: JumpExtend = { jump_url: '', jump_live_id: 0, jump_course_id: 0, jump_product_id: 0 };

/** 000 §3. jump_type 4 carries its web_auth_id in jump_course_id (NAV-14). */
const JUMP = {
  external: 1,
  product: 2,
  course: 3,
  authorisation: 4,
  customerService: 5,
  live: 6,
  membership: 7,
} as const;
const OBJECT = { article: 1, address: 3 } as const;

const page = (path: string): NavigationTarget => ({ kind: 'page', path });

/** A page identified by one id; without the id there is nothing to open. */
function pageOf(address: string, id: number): NavigationTarget {
  return id > 0 ? page(`${address}${id}`) : NOTHING;
}

/** An address written by a content editor: a path of this site, a web address, or invalid (security X15). */
export function addressTarget(address: string): NavigationTarget {
  const path = sitePath(address);
  if (path !== null) return page(path);
  const url = externalUrl(address);
  return url === null ? NOTHING : { kind: 'external', url };
}

/** NAV-12: free content plays in the free player, with the same parameters. */
function player(item: NavigationItem): string {
  return pagePath(item.is_free === 1 ? 'ownedFreePlay' : 'ownedPlay');
}

/** NAV-03 … NAV-09; undefined for an unknown jump_type. */
function byJumpType(item: NavigationItem): NavigationTarget | undefined {
  const extend = item.jump_extend ?? EMPTY;
  switch (item.jump_type) {
    case JUMP.external:
      return addressTarget(extend.jump_url);
    case JUMP.product:
      return pageOf(`${pagePath('courseDetail')}?product_id=`, extend.jump_product_id);
    case JUMP.course:
      return pageOf(`${player(item)}?course_id=`, extend.jump_course_id);
    case JUMP.authorisation:
      return pageOf(`${player(item)}?web_auth_id=`, extend.jump_course_id);
    case JUMP.customerService:
      return { kind: 'customer-service' };
    case JUMP.live:
      return pageOf(`${pagePath('live')}?live_id=`, extend.jump_live_id);
    case JUMP.membership:
      return { kind: 'membership-not-open' };
    default:
      return undefined;
  }
}

/** NAV-10, NAV-11; undefined for an unknown object_type. */
function byObjectType(item: NavigationItem): NavigationTarget | undefined {
  const id = item.object_id ?? 0;
  if (item.object_type === OBJECT.article)
    return id > 0 ? page(informationPath(INFORMATION_SECTION, id)) : NOTHING;
  if (item.object_type === OBJECT.address) return addressTarget(item.object_url ?? '');
  return undefined;
}

/** What a click on an item opens: by jump_type 1 to 7, else by object_type 1 or 3, else by path (NAV-15). */
export function navigationTarget(item: NavigationItem): NavigationTarget {
  return byJumpType(item) ?? byObjectType(item) ?? addressTarget(item.path);
}
