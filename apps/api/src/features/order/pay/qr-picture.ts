import { encode } from 'uqr';

/**
 * Any of the eight masks is read as well as any other where the content has no pattern of its own, as an address has none;
 * to draw all of them and to keep the least conspicuous one takes eight times as long.
 */
const MASK = 0;

/** A QR code as a data URL, drawn by us: no address of a payment leaves for somebody else's picture service. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4, maskPattern: MASK });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect fill="white" width="${size}" height="${size}"/><path fill="black" d="${data.map(rowOf).join('')}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A rectangle for each run of dark modules. */
function rowOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    const width = x + 1 - from;
    path += `M${from},${y}h${width}v1h-${width}z`;
  }
  return path;
}
