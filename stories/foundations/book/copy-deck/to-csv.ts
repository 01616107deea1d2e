const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** RFC 4180 with a byte order mark, without which Excel takes Chinese for Latin. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
