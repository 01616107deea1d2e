/** The rows of a list on a page; pages count from 1, `size` is the default limit. */
export function pageWindow(
  query: { page?: number | undefined; limit?: number | undefined },
  size: number,
): { skip: number; limit: number } {
  const limit = query.limit ?? size;
  return { skip: ((query.page ?? 1) - 1) * limit, limit };
}
