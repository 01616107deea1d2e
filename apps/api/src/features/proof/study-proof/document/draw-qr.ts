import { encode } from 'uqr';
import { INK } from './proof-paper.ts';

/**
 * The one of the eight masks that suits our codes best (39 of 60 random signatures, the others a little better). Trying all of
 * them takes a fifth of the first document's time, and every reader reads every mask.
 */
const MASK = 4;

/** A QR code as vector, dark modules only, `size` wide; its quiet zone is the paper around it. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; size: number },
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: MASK });
  const unit = at.size / size;
  for (const [row, modules] of data.entries()) {
    // Runs instead of single modules: viewers draw hairlines between squares that only touch.
    for (let column = 0; column < size; column += 1) {
      if (modules[column] !== true) continue;
      const from = column;
      while (modules[column + 1] === true) column += 1;
      doc.rect(at.x + from * unit, at.y + row * unit, (column - from + 1) * unit, unit);
    }
  }
  doc.fill(INK);
}
