const KEPT = 20_000;

/** Tells whether a nonce comes for the first time, as far back as it remembers. */
export function onceOnly(): (nonce: string) => boolean {
  const seen = new Set<string>();
  return (nonce) => {
    if (seen.has(nonce)) return false;
    seen.add(nonce);
    const oldest = seen.values().next().value;
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
