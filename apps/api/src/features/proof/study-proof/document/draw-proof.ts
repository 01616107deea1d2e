import { qrText } from '@jixu/credential/addresses';
import type { ProofClaims } from '@jixu/credential/proof-claims';
import PDFDocument from 'pdfkit';
import { drawAccount } from './draw-account.ts';
import { drawQr, drawSeal } from './draw-figures.ts';
import { drawHowToCheck, drawMasthead, drawParticular, drawSignature, drawTitle } from './draw-texts.ts';
import { drawRule, FONTS, LEFT, MM, RIGHT } from './proof-paper.ts';
import { ISSUER, particulars, SEAL_LABEL, statement, TITLE } from './proof-wording.ts';
import { setParagraph } from './set-paragraph.ts';

/** What a document is made of. */
export interface ProofSheet {
  claims: ProofClaims;
  /** The short signature, for the QR code. */
  jws: string;
  /** The same as an Open Badge, which is attached. */
  badge: string;
  /** Origin of the site that signed it. */
  issuer: string;
}

/** Font files: that of the text, and that of what is emphasised. */
export interface ProofFonts {
  text: Buffer;
  strong: Buffer;
}

/**
 * A study proof as PDF/A-3: one page in Chinese, tagged for screen readers, with the credential in its QR code and attached
 * to it. The same sheet gives the same bytes.
 */
export async function drawProof(sheet: ProofSheet, fonts: ProofFonts): Promise<Buffer> {
  const { claims, issuer } = sheet;
  const issued = new Date(claims.issuedAt);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    // None until one is chosen; the types do not know that.
    font: null as unknown as string,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'zh-CN',
    info: {
      Title: `${TITLE} ${claims.serial}`,
      Author: ISSUER,
      Subject: `${claims.areaName} ${claims.yearName}`,
      Creator: issuer,
      Producer: ISSUER,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  doc.registerFont(FONTS.text, fonts.text).registerFont(FONTS.strong, fonts.strong);
  attach(doc, sheet, issued);
  drawPage(doc, sheet);
  doc.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of doc) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function attach(doc: PDFKit.PDFDocument, { claims, jws, badge }: ProofSheet, issued: Date): void {
  const files = [
    { name: `${claims.serial}.jwt`, text: jws, description: '本证明的数字签名，与二维码相同' },
    { name: `${claims.serial}.badge.jwt`, text: badge, description: '本证明的数字签名，Open Badges 3.0' },
  ];
  for (const { name, text, description } of files) {
    const options = {
      name,
      description,
      type: 'application/jwt',
      // As PDF/A-3 wants it; the types do not know it.
      relationship: 'Data',
      creationDate: issued,
      modifiedDate: issued,
    };
    doc.file(Buffer.from(text), options);
  }
}

/** Everything drawn belongs to an element, in the order in which it is read. */
function drawPage(doc: PDFKit.PDFDocument, { claims, jws, issuer }: ProofSheet): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const part = (type: 'P' | 'H1', draw: () => void) => root.add(doc.struct(type, {}, draw));
  const figure = (alt: string, draw: () => void) => root.add(doc.struct('Figure', { alt }, draw));
  part('P', () => drawMasthead(doc, claims.serial));
  drawRule(doc, 74);
  part('H1', () => drawTitle(doc, claims.yearName));
  let below = 236;
  part('P', () => {
    below = setParagraph(doc, statement(claims), { x: LEFT, y: below, width: RIGHT - LEFT });
  });
  below = drawAccount(doc, root, claims, Math.max(372, below + 24));
  for (const [at, fact] of particulars(claims).entries())
    part('P', () => drawParticular(doc, fact, { at, y: below + 34 }));
  const foot = 652;
  figure('核对本证明的二维码', () => drawQr(doc, qrText(jws, issuer), { x: LEFT, y: foot, size: 30 * MM }));
  part('P', () => drawHowToCheck(doc, issuer, foot));
  part('P', () => drawSignature(doc, claims, foot));
  figure(SEAL_LABEL, () => drawSeal(doc, { x: RIGHT - 158, y: foot - 4, size: 76 }));
  root.end();
}
