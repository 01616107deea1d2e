import type { Claim } from '@jixu/domain/claim/claim-state';
import type { Profession } from '@jixu/domain/claim/profession';
import type { Scan } from '@jixu/domain/identity/scan/scan-state';
import { type QrView, qrViewOf } from '../identity/scan/scan-view.ts';

/** Props of the claim dialog. */
export type ClaimView = {
  readonly step: Claim['step'];
  /** null while they are loading. */
  readonly professions: readonly Profession[] | null;
  readonly professionId: number;
  /** The activation is running. */
  readonly claiming: boolean;
  readonly qr: QrView;
};

export function claimViewOf({ step, professions, professionId, activating }: Claim, scan: Scan): ClaimView {
  return { step, professions, professionId, claiming: activating !== null, qr: qrViewOf(scan) };
}
