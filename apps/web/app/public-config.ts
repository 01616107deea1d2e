import { CONSTANTS } from '@jixu/constants';
import type { TrackingConfig } from '@jixu/domain/site/tracking/tracking-config';

/**
 * Configuration that every visitor may read, because it is part of the page. Addresses have no trailing slash; empty:
 * not set.
 */
export type PublicConfig = {
  /** Part of the sign of login_sms; a checksum, not a protection (security X9). */
  smsSignSecret: string;
  providerBase: string;
  serviceBase: string;
  /** Whether the keys of development tools are blocked in newer Chromes (SHELL-27). */
  blocksDevTools: boolean;
  /** The two regional sites of LOGIN-58 and LOGIN-60. */
  externalLogin: { 'province-31': string; 'province-2': string };
  /** Where a region sells courses itself (BUY-26). */
  regionBuyUrl: string;
  /** Hosts to which the site may send a visitor: `kjs.example.cn`, `*.gov.cn`, `127.0.0.1:4010` (security X15). */
  externalHosts: readonly string[];
  /** QUES-14; with either part empty there is no questionnaire. */
  questionnaire: { qrImageUrl: string; href: string };
  /**
   * The face checker: where the page asks for the result (FACE_CHECK_BASE), the checker's own page of a check, with
   * `{token}` in its place, and when the page gives up (A70).
   */
  faceCheck: { base: string; page: string; timeoutSeconds: number };
  /** How the service desk is reached that checks learners whose faces are not checked. */
  serviceDesk: { phone: string; hours: string };
  /** Null: usage is not reported. */
  tracking: TrackingConfig | null;
};

/** The learner's page on the main provider's site (CLAIM-49). */
export function personalCourseUrl(config: PublicConfig): string {
  return `${config.providerBase}/personal/index.html?name=1`;
}

/** Online customer service (CLAIM-50, SHELL-16). */
export function customerServiceUrl(config: PublicConfig): string {
  return `${config.serviceBase}/chat.html?scene=${CONSTANTS.CUSTOMER_SERVICE_SCENE}`;
}
