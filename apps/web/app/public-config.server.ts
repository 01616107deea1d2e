import type { PublicConfig } from './public-config.ts';

const trimmed = (address: string | undefined): string => (address ?? '').replace(/\/+$/, '');

/** Reads what the browser needs to know from the environment (requirements-notes §3.3). */
export function readPublicConfig(env: Record<string, string | undefined>): PublicConfig {
  const providerBase = trimmed(env.PROVIDER_BASE);
  return {
    smsSignSecret: env.SMS_SIGN_SECRET ?? '',
    providerBase,
    // Customer service is a page of the provider's site unless it has an address of its own (000 §2).
    serviceBase: trimmed(env.SERVICE_BASE) || providerBase,
    externalLogin: { 'province-31': env.EXT_LOGIN_31 ?? '', 'province-2': env.EXT_LOGIN_2 ?? '' },
  };
}
