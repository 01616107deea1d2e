/** Groups of four hexadecimal digits in an IPv6 address, and how many of them the provider assigns to one customer. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const EMBEDDED_IPV4 = /^(?:::ffff:|(?:0{1,4}:){5}ffff:)(\d{1,3}(?:\.\d{1,3}){3})$/;

/**
 * What counts as one visitor's address: an IPv4 address itself, of an IPv6 address its /64, because whoever is given one
 * address has all 2^64 of that network. Anything else is returned as it is.
 */
export function addressBlock(address: string): string {
  const lower = address.toLowerCase();
  const [, ipv4] = EMBEDDED_IPV4.exec(lower) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!lower.includes(':')) return address;
  const [front = '', back] = lower.split('::');
  const before = front === '' ? [] : front.split(':');
  const after = back === undefined || back === '' ? [] : back.split(':');
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const groups = back === undefined ? before : [...before, ...zeros, ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
