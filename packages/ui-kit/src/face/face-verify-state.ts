import type { FaceConsent } from '@jixu/domain/face/face-consent';
import type { FaceReason } from '@jixu/domain/face/face-errand';

/**
 * D35: one, two (code loading, shown, polling, failed), success, failure (FACE-02, FACE-03); and what the law adds to the
 * first step: consent, and the service desk for those who do not give it.
 */
export const FACE_VERIFY_STATES = [
  'one',
  'consent',
  'desk',
  'two-loading',
  'two-qr',
  'two-polling',
  'two-code-failed',
  'success',
  'failure',
] as const;
export type FaceVerifyState = (typeof FACE_VERIFY_STATES)[number];

export const STEP_OF: Readonly<Record<FaceVerifyState, 1 | 2 | 3>> = {
  one: 1,
  consent: 1,
  desk: 1,
  'two-loading': 2,
  'two-qr': 2,
  'two-polling': 2,
  'two-code-failed': 2,
  success: 3,
  failure: 3,
};

/** How the service desk is reached; empty where that is not configured. */
export interface ServiceDesk {
  readonly phone: string;
  readonly hours: string;
}

export interface FaceVerifyView {
  readonly state: FaceVerifyState;
  /** As the server sends them, masked; null until they are known. `code`: the learner's number for the desk. */
  readonly learner: { readonly name: string; readonly id_number: string; readonly code: string } | null;
  readonly purpose: FaceReason;
  readonly consent: FaceConsent;
  readonly desk: ServiceDesk;
  readonly qrcodeUrl: string | null;
  /** The checker's own page of this check, where this screen is the phone; null beside a phone. */
  readonly phoneHref: string | null;
  /** Why there is no code, or why it failed: the server's sentence; null for the common one. */
  readonly rejection: string | null;
}

export interface FaceVerifyEvents {
  /** From the introduction, from the desk, or again: to a new code (FACE-05, FACE-11). */
  readonly onStart: () => void;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
  readonly onWithdraw: () => void;
  readonly onChat: () => void;
  /** Back to the login, where a recovery is over. */
  readonly onLogin: () => void;
  /** After success: back to where the learner came from (FACE-12, FACE-13). */
  readonly onGoOn: () => void;
}

export type FaceVerifyPanelProps = FaceVerifyView & FaceVerifyEvents;
