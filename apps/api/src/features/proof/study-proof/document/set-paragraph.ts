import { FONTS, INK } from './proof-paper.ts';

/** A run of a paragraph. */
export interface Run {
  text: string;
  strong?: true;
}

interface Piece {
  text: string;
  font: (typeof FONTS)[keyof typeof FONTS];
  width: number;
}

const SIZE = 15;
const LEADING = 31;
/** Figures stay with their unit and Latin words whole; of Chinese every character is a piece of its own. */
const PIECES = /[\d.]+(?:学分|门)|[\w.,:/-]+|./gu;
/** What may not begin a line. */
const CLOSING = /^[，。、；：）》”！？]/;

/**
 * Sets runs as a paragraph of Chinese: indented by two characters, no closing mark at the beginning of a line. Where it
 * ends.
 */
export function setParagraph(
  doc: PDFKit.PDFDocument,
  runs: readonly Run[],
  at: { x: number; y: number; width: number },
): number {
  doc.fontSize(SIZE);
  const lines = linesOf(piecesOf(doc, runs), at.width);
  for (const [row, line] of lines.entries()) {
    let x = at.x + (row === 0 ? 2 * SIZE : 0);
    for (const { text, font, width } of line) {
      doc
        .font(font)
        .fillColor(INK)
        .text(text, x, at.y + row * LEADING, { lineBreak: false });
      x += width;
    }
  }
  return at.y + lines.length * LEADING;
}

function piecesOf(doc: PDFKit.PDFDocument, runs: readonly Run[]): Piece[] {
  return runs.flatMap(({ text, strong }) => {
    const font = strong ? FONTS.strong : FONTS.text;
    doc.font(font);
    return (withPrintable(doc, text).match(PIECES) ?? []).map((piece) => ({
      text: piece,
      font,
      width: doc.widthOfString(piece),
    }));
  });
}

/** What pdfkit keeps of a font it has opened. */
interface OpenedFont {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/**
 * The text with the code points of characters that the chosen font has not drawn: a rare character of a name is told apart
 * even so, and stands in the credential as it is.
 */
function withPrintable(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as OpenedFont)._font;
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      return font.hasGlyphForCodePoint(point) ? character : `〔U+${point.toString(16).toUpperCase()}〕`;
    })
    .join('');
}

function linesOf(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 2 * SIZE;
  for (const piece of pieces) {
    const line = lines.at(-1) ?? [];
    if (used + piece.width <= width) {
      line.push(piece);
      used += piece.width;
      continue;
    }
    // A closing mark takes the character before it along.
    const taken = CLOSING.test(piece.text) ? line.splice(-1) : [];
    lines.push([...taken, piece]);
    used = [...taken, piece].reduce((sum, one) => sum + one.width, 0);
  }
  return lines;
}
