/** Requirement ids named in a test title: 'LOGIN-43 counts down', 'PLAYER-35..41' names a whole range. */
export function citedIds(title: string, known: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (const match of title.matchAll(/\b([A-Z]{3,})-(\d{2,3})(?:\.\.(\d{2,3}))?/g)) {
    const [, area = '', from = '', to = from] = match;
    for (let number = Number(from); number <= Number(to); number += 1) {
      const id = `${area}-${String(number).padStart(from.length, '0')}`;
      if (known.has(id)) found.add(id);
    }
  }
  return [...found];
}
