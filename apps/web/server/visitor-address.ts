import { addressBlock } from '@jixu/domain/visitor/address-block';

/**
 * The visitor among the addresses of a request, as limits count him. The last is the socket's own; with n trusted
 * proxies in front, each of which appended the address it saw, the visitor is n before it. Anything earlier may be
 * forged.
 */
export function visitorOf(forwardedFor: string, trustedProxies: number): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return addressBlock(hops.at(-1 - trustedProxies) ?? hops[0] ?? '');
}
