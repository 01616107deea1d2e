import type { ProofClaims } from '@jixu/credential/proof-claims';
import { FONTS, INK, LEFT, MM, QUIET, RIGHT, WIDTH } from './proof-paper.ts';
import { dayOf, howToCheck, ISSUER, TITLE } from './proof-wording.ts';

interface Style {
  font: (typeof FONTS)[keyof typeof FONTS];
  size: number;
  color: string;
}

const SMALL: Style = { font: FONTS.text, size: 10, color: QUIET };

function put(
  doc: PDFKit.PDFDocument,
  { font, size, color }: Style,
  text: string,
  x: number,
  y: number,
): void {
  doc.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
}

/** Ends at `right`. */
function putBefore(doc: PDFKit.PDFDocument, style: Style, text: string, right: number, y: number): void {
  const width = doc.font(style.font).fontSize(style.size).widthOfString(text);
  put(doc, style, text, right - width, y);
}

export function drawMasthead(doc: PDFKit.PDFDocument, serial: string): void {
  put(doc, SMALL, ISSUER, LEFT, 52);
  putBefore(doc, SMALL, `编号 ${serial}`, RIGHT, 52);
}

export function drawTitle(doc: PDFKit.PDFDocument, yearName: string): void {
  // Spaced by its size alone: space between the characters would be read as blanks.
  const title: Style = { font: FONTS.strong, size: 31, color: INK };
  const width = doc.font(title.font).fontSize(title.size).widthOfString(TITLE);
  put(doc, title, TITLE, LEFT + (WIDTH - width) / 2, 120);
  const year: Style = { font: FONTS.text, size: 14, color: QUIET };
  const yearWidth = doc.font(year.font).fontSize(year.size).widthOfString(yearName);
  put(doc, year, yearName, LEFT + (WIDTH - yearWidth) / 2, 176);
}

const COLUMNS = [LEFT, LEFT + WIDTH * 0.36, LEFT + WIDTH * 0.66];

/** What identifies the document, in three columns. */
export function drawParticular(
  doc: PDFKit.PDFDocument,
  [label, value]: readonly [string, string],
  { at, y }: { at: number; y: number },
): void {
  const x = COLUMNS[at] ?? LEFT;
  put(doc, SMALL, label, x, y);
  put(doc, { font: FONTS.text, size: 12, color: INK }, value, x, y + 17);
}

/** Beside the QR code. */
export function drawHowToCheck(doc: PDFKit.PDFDocument, issuer: string, top: number): void {
  const x = LEFT + 30 * MM + 16;
  for (const [row, line] of howToCheck(issuer).entries())
    put(doc, { ...SMALL, color: row < 2 ? INK : QUIET }, line, x, top + 2 + row * 17);
}

/** Who certifies, and when. */
export function drawSignature(doc: PDFKit.PDFDocument, claims: ProofClaims, top: number): void {
  putBefore(doc, { font: FONTS.strong, size: 13, color: INK }, ISSUER, RIGHT, top + 22);
  putBefore(doc, { font: FONTS.text, size: 13, color: INK }, dayOf(claims.issuedAt), RIGHT, top + 46);
}
