/** Lines of one order: bought, paid, deleted and invoiced together. */
export interface OrderGroup<Line> {
  readonly tradePno: string;
  readonly lines: readonly [Line, ...Line[]];
}

/** Groups neighbouring rows with the same trade_pno into one order, keeping the order of the rows. */
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
