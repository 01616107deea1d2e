/**
 * The network a request came from, for a person to compare: an address without its last part, which is enough to tell
 * one's own from a stranger's and names no single computer.
 */
export function networkOf(address: string): string {
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.*`;
  const groups = address.split(':').filter((group) => group !== '');
  return address.includes(':') && groups.length > 0 ? `${groups.slice(0, 3).join(':')}:*` : '未知网络';
}
