const SIZE = 29;

/** Resembles a QR code but encodes nothing: three finder patterns and a fixed scatter of modules. */
export function qrExample(): string {
  const cells: string[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) if (isDark(x, y)) cells.push(`M${x} ${y}h1v1h-1z`);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 33 33"><path d="${cells.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function isDark(x: number, y: number): boolean {
  for (const [left, top] of [
    [0, 0],
    [SIZE - 7, 0],
    [0, SIZE - 7],
  ] as const) {
    const dx = x - left;
    const dy = y - top;
    if (dx < -1 || dy < -1 || dx > 7 || dy > 7) continue;
    const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3));
    return ring === 3 || ring <= 1;
  }
  return (x * 7919 + y * 104_729 + x * y * 31) % 7 < 3;
}
