import { CONSTANTS } from '@jixu/constants';
import { externalUrl } from '@jixu/domain/site/navigation/safe-url';
import { readTrackingConfig } from '@jixu/domain/site/tracking/tracking-config';
import type { PublicConfig } from './public-config.ts';

type Environment = Record<string, string | undefined>;

const trimmed = (address: string | undefined): string => (address ?? '').replace(/\/+$/, '');

/** An address of another site, or '' for an invalid one: a login never leads to a script or to an address with a password. */
const addressOf = (text: string | undefined): string => externalUrl(text ?? '') ?? '';

/** Province 31 has a test and a production system (LOGIN-59): only a production site sends anybody to the latter. */
function province31(env: Environment): string {
  return addressOf(env.PROFILE === 'production' ? env.EXT_LOGIN_31_PROD : env.EXT_LOGIN_31_TEST);
}

/** A page that waits longer in production: people fetch their phones there (A70). */
function faceTimeout(env: Environment): number {
  const own = Number(env.FACE_TIMEOUT_SECONDS);
  if (Number.isSafeInteger(own) && own > 0) return own;
  return env.PROFILE === 'production'
    ? CONSTANTS.FACE_TIMEOUT_PRODUCTION_SECONDS
    : CONSTANTS.FACE_TIMEOUT_SECONDS;
}

/** The authorities' sites, linked from footers and articles, unless the operator says otherwise. */
const AUTHORITIES = '*.gov.cn';

/** The operator's hosts, and those of the configured addresses. */
function externalHosts(env: Environment, configured: readonly string[]): string[] {
  const listed = (env.EXTERNAL_HOSTS ?? AUTHORITIES).split(/[\s,]+/).filter((host) => host !== '');
  const own = configured.filter((address) => URL.canParse(address)).map((address) => new URL(address).host);
  return [...new Set([...listed, ...own])];
}

/** Reads the browser's configuration from the environment (requirements-notes §3.3). */
export function readPublicConfig(env: Environment): PublicConfig {
  const providerBase = trimmed(env.PROVIDER_BASE);
  // Customer service is a page of the provider's site unless it has its own address (000 §2).
  const serviceBase = trimmed(env.SERVICE_BASE) || providerBase;
  const externalLogin = { 'province-31': province31(env), 'province-2': addressOf(env.EXT_LOGIN_2) };
  const regionBuyUrl = addressOf(env.REGION_BUY_URL);
  const questionnaire = { qrImageUrl: env.QUES_QR_URL ?? '', href: addressOf(env.QUES_LINK) };
  return {
    smsSignSecret: env.SMS_SIGN_SECRET ?? '',
    providerBase,
    serviceBase,
    externalLogin,
    regionBuyUrl,
    externalHosts: externalHosts(env, [
      providerBase,
      serviceBase,
      regionBuyUrl,
      ...Object.values(externalLogin),
    ]),
    questionnaire,
    faceCheck: {
      base: trimmed(addressOf(env.FACE_CHECK_BASE)),
      page: addressOf(env.FACE_CHECK_PAGE),
      timeoutSeconds: faceTimeout(env),
    },
    serviceDesk: { phone: env.SERVICE_DESK_PHONE ?? '', hours: env.SERVICE_DESK_HOURS ?? '' },
    tracking: readTrackingConfig(env),
    blocksDevTools: env.PROFILE === 'production' && env.BLOCK_DEVTOOLS !== '0',
  };
}
