import { LEFT, RIGHT, RULE } from './proof-paper.ts';

/** A hairline across the column, which screen readers pass over. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.5).moveTo(LEFT, y).lineTo(RIGHT, y).stroke(RULE);
  doc.endMarkedContent();
}
