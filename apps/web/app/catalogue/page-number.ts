/** The page of a list that the address asks for; 1 where it asks for none, or for none that could be. */
export function pageNumberOf(url: string): number {
  const asked = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** A page behind the last one is a page that is not there; the first one always is. */
export function requirePage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new Response(null, { status: 404 });
}
