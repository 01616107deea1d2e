/**
 * The address a request came from. With n trusted proxies in front, each of which appends the address it saw to
 * X-Forwarded-For, it is the n-th entry from the right; anything further left may be forged.
 */
export function visitorAddress(
  forwardedFor: string | null,
  socketAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return socketAddress;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const address = hops.at(-trustedProxies) ?? hops[0] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(address) ? address : socketAddress;
}
