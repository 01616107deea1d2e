import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Call } from '#features/call.ts';

/** What everything counted of an address is counted by: of an IPv6 address its /64, which is one customer's. */
export function addressIndexOf({ deps, address }: Call): Buffer {
  return deps.cipher.index('address', addressBlock(address));
}
