import { encode } from 'uqr';
import { FONTS, INK, SEAL } from './proof-paper.ts';

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

/** The four characters of the seal in the order in which they are read: from the right, as on seals. */
const COLUMNS = [
  ['继', '续'],
  ['学', '证'],
] as const;

/** The site's seal: a square stamp cut in relief, red on paper. */
export function drawSeal(doc: PDFKit.PDFDocument, place: { x: number; y: number; size: number }): void {
  const { x, y, size } = place;
  const rim = size * 0.045;
  const inner = size - 4 * rim;
  const cell = inner / 2;
  // Ink lets what is written under it show through.
  doc
    .save()
    .opacity(0.86)
    .lineWidth(rim)
    .roundedRect(x + rim / 2, y + rim / 2, size - rim, size - rim, size * 0.06)
    .stroke(SEAL);
  doc
    .font(FONTS.strong)
    .fontSize(cell * 0.92)
    .fillColor(SEAL);
  for (const [at, characters] of COLUMNS.entries()) {
    const column = COLUMNS.length - 1 - at;
    for (const [row, character] of characters.entries()) {
      const left = x + 2 * rim + column * cell;
      const width = doc.widthOfString(character);
      doc.text(character, left + (cell - width) / 2, y + 2 * rim + row * cell + cell * 0.5, {
        lineBreak: false,
        baseline: 'middle',
      });
    }
  }
  doc.restore();
}
