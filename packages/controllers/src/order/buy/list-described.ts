import type { InputOf, ResultOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type PackageContents, packageContents } from '@jixu/domain/order/package-contents';
import type { Calls } from '../../ports.ts';

type Listed = ResultOf<'listProducts'>;
type Described = Exclude<Listed, { errcode: 0 }> | (Extract<Listed, { errcode: 0 }> & WithContents);
type WithContents = { readonly data: { readonly contents: Readonly<Record<number, PackageContents>> } };

/** So many packages say what they hold: more are more than anybody compares. */
const DESCRIBED_MOST = 12;

/**
 * The packages on sale with what they hold, which their public pages say; a package without a page says nothing. Both are
 * awaited, so that no line grows under the pointer.
 */
export async function listDescribed(
  calls: Calls<'listProducts' | 'getProduct'>,
  query: InputOf<'listProducts'>,
): Promise<Described> {
  const listed = await calls.listProducts(query);
  if (listed.errcode !== ERRCODES.OK) return listed;
  const ids = listed.data.list.map(({ id }) => id).slice(0, DESCRIBED_MOST);
  const products = await Promise.all(ids.map((product_id) => calls.getProduct({ product_id })));
  const entries = products.flatMap((result, at) => {
    return result.errcode === ERRCODES.OK ? [[ids[at], packageContents(result.data)] as const] : [];
  });
  return { ...listed, data: { ...listed.data, contents: Object.fromEntries(entries) } };
}
