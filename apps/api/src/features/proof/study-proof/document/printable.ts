/** What pdfkit keeps of a font it has opened. */
interface OpenedFont {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/**
 * The text with the code points of characters that the chosen font has not drawn: a rare character of a name is told apart
 * even so, and stands in the credential as it is.
 */
export function withPrintable(doc: PDFKit.PDFDocument, text: string): string {
  const { font } = (doc as unknown as OpenedFont)._font;
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      return font.hasGlyphForCodePoint(point) ? character : `〔U+${point.toString(16).toUpperCase()}〕`;
    })
    .join('');
}
