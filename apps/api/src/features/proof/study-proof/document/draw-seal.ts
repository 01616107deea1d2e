import { FONTS, SEAL } from './proof-paper.ts';

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
