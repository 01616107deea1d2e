import { CONSTANTS } from '@jixu/constants';
import type { Profession } from '@jixu/domain/claim/profession';
import type { QrView } from '../parts/qr-panel.tsx';

/** D07: step 1 by the state of its list, step 2 by that of its QR code, step 3. */
export const CLAIM_DIALOG_STATES = [
  'list-loading',
  'list-empty',
  'list-without-6',
  'list-with-6',
  'claiming',
  'qr-waiting',
  'qr-normal',
  'qr-scanned',
  'qr-expired',
  'done',
] as const;
export type ClaimDialogState = (typeof CLAIM_DIALOG_STATES)[number];

export interface ClaimDialogView {
  readonly step: 1 | 2 | 3;
  /** null while loading. */
  readonly professions: readonly Profession[] | null;
  readonly professionId: number;
  /** The activation is running. */
  readonly claiming: boolean;
  readonly qr: {
    readonly view: QrView;
    readonly imageUrl: string | null;
    readonly checkNumber?: string | null;
  };
}

export interface ClaimDialogProps {
  open: boolean;
  view: ClaimDialogView;
  onChooseProfession: (professionId: number) => void;
  onClaim: () => void;
  onQrRefresh: () => void;
  /** In step 2 it returns to step 1 (CLAIM-12). */
  onClose: () => void;
  /** Returns from the code to the choice. */
  onBack?: () => void;
  /** From the last step to the first lesson. */
  onStart: () => void;
  onViewCourse: () => void;
  onCustomerService: () => void;
}

/** The state of the claim dialog, exposed in the DOM as data-dialog-state. */
export function claimDialogState(view: ClaimDialogView): ClaimDialogState {
  if (view.step === 3) return 'done';
  if (view.step === 2) return `qr-${view.qr.view}`;
  if (view.claiming) return 'claiming';
  if (view.professions === null) return 'list-loading';
  if (view.professions.length === 0) return 'list-empty';
  const hasPreferred = view.professions.some(
    ({ profession_id }) => profession_id === CONSTANTS.PREFERRED_PROFESSION_ID,
  );
  return hasPreferred ? 'list-with-6' : 'list-without-6';
}
