/** Sizes of the printed page, in points. */
export const MM = 72 / 25.4;
const PAGE_WIDTH = 595.28;
const MARGIN = 64;
export const LEFT = MARGIN;
export const RIGHT = PAGE_WIDTH - MARGIN;
export const WIDTH = RIGHT - LEFT;

/** The colours of the design (packages/ui-kit/src/tokens), as printed. */
export const INK = '#1d2733';
export const QUIET = '#465263';
const RULE = '#bdb5a4';
export const SEAL = '#b3261e';

export const FONTS = { text: 'text', strong: 'strong' } as const;

/** A hairline across the column, which screen readers pass over. */
export function drawRule(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.lineWidth(0.5).moveTo(LEFT, y).lineTo(RIGHT, y).stroke(RULE);
  doc.endMarkedContent();
}
