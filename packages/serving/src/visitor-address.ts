/**
 * The address a request came from. With n trusted hops in front, each of which appends the address it saw to
 * X-Forwarded-For, it is the n-th entry from the right; anything further left may be forged.
 */
export function visitorAddress(
  forwardedFor: string | null,
  socketAddress: string,
  trustedHops: number,
): string {
  const peer = socketAddress.replace(/^::ffff:/, '');
  if (trustedHops === 0 || forwardedFor === null) return peer;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const address = hops.at(-trustedHops) ?? hops[0] ?? '';
  return /^[0-9a-fA-F.:]{2,45}$/.test(address) ? address : peer;
}
