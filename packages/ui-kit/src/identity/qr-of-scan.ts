import { codeViewOf, type Scan } from '@jixu/domain/identity/scan/scan-state';
import type { QrPanelProps } from '../parts/qr-panel.tsx';

/** What the square of a code shows of its scan. */
export function qrOfScan(scan: Scan): Pick<QrPanelProps, 'view' | 'imageUrl' | 'checkNumber'> {
  return { view: codeViewOf(scan), imageUrl: scan.image, checkNumber: scan.checkNumber };
}
