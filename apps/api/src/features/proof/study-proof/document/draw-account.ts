import type { ProofClaims } from '@jixu/credential/proof-claims';
import { drawRule, FONTS, INK, LEFT, QUIET, RIGHT } from './proof-paper.ts';
import { account } from './proof-wording.ts';

const ROW = 34;
const SIZE = 13;

/** The account of the year: a line each, the total over a double rule. Where it ends. */
export function drawAccount(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  claims: ProofClaims,
  top: number,
): number {
  const { parts, total } = account(claims);
  const table = doc.struct('Table');
  root.add(table);
  for (const [row, line] of parts.entries()) {
    drawRule(doc, top + row * ROW);
    drawLine(doc, table, line, top + row * ROW, FONTS.text);
  }
  const end = top + parts.length * ROW;
  drawRule(doc, end);
  drawLine(doc, table, total, end, FONTS.strong);
  drawRule(doc, end + ROW);
  drawRule(doc, end + ROW + 2.5);
  table.end();
  return end + ROW;
}

function drawLine(
  doc: PDFKit.PDFDocument,
  table: PDFKit.PDFStructureElement,
  [label, value]: readonly [string, string],
  y: number,
  font: string,
): void {
  const middle = y + ROW / 2;
  const head = doc.struct('TH', {}, () => {
    doc
      .font(font)
      .fontSize(SIZE)
      .fillColor(font === FONTS.strong ? INK : QUIET);
    doc.text(label, LEFT + 8, middle, { lineBreak: false, baseline: 'middle' });
  });
  const cell = doc.struct('TD', {}, () => {
    doc.font(font).fontSize(SIZE).fillColor(INK);
    doc.text(value, RIGHT - 8 - doc.widthOfString(value), middle, { lineBreak: false, baseline: 'middle' });
  });
  table.add(doc.struct('TR', {}, [head, cell]));
}
