import { type CodeView, codeViewOf, type Scan } from '@jixu/domain/identity/scan/scan-state';

/** Props of the code's square. */
export type QrView = {
  readonly view: CodeView;
  readonly imageUrl: string | null;
  readonly checkNumber: string | null;
};

export function qrViewOf(scan: Scan): QrView {
  return { view: codeViewOf(scan), imageUrl: scan.image, checkNumber: scan.checkNumber };
}
