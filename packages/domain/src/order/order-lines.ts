/** Lines of one order: bought together, paid, deleted and invoiced together. */
export interface OrderGroup<Line> {
  readonly tradePno: string;
  readonly lines: readonly [Line, ...Line[]];
}

/** Puts neighbouring rows of the list that share a trade_pno into one order; the order of the rows stays. */
export function groupOrderLines<Line extends { readonly trade_pno: string }>(
  rows: readonly Line[],
): readonly OrderGroup<Line>[] {
  const groups: { tradePno: string; lines: [Line, ...Line[]] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.tradePno === row.trade_pno) last.lines.push(row);
    else groups.push({ tradePno: row.trade_pno, lines: [row] });
  }
  return groups;
}
