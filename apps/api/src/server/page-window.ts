/** Which rows of a list a page shows; pages count from 1, `size` holds when no limit is asked for. */
export function pageWindow(
  query: { page?: number | undefined; limit?: number | undefined },
  size: number,
): { skip: number; limit: number } {
  const limit = query.limit ?? size;
  return { skip: ((query.page ?? 1) - 1) * limit, limit };
}
