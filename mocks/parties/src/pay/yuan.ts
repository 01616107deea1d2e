/** 12.30 for 1230 fen; -0.05 for -5. */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fen of 12.3, 12.30 or 12; undefined for any other form. */
export function fenOf(yuan: string): number | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}
