/** The page number in the address; 1 for none or an invalid one. */
export function pageNumberOf(url: string): number {
  const requested = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1;
}

/** A page beyond the last does not exist; the first one always does. */
export function requirePage(page: number, rows: readonly unknown[]): void {
  if (page > 1 && rows.length === 0) throw new Response(null, { status: 404 });
}
