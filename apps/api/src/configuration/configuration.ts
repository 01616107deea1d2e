import type { Environment, EnvironmentProblem } from '@jixu/serving/environment';
import { readEnvironment } from '@jixu/serving/environment';
import {
  addressOf,
  drainMsOf,
  drainTime,
  type Profile,
  portNumber,
  requiredText,
  textLike,
  trustedHops,
  wholeNumber,
  zProfile,
} from '@jixu/serving/fields';
import { z } from 'zod';
import type { PartyAddress } from '#gateways/signed-request.ts';
import { PAYMENT_VARIABLES, type PaymentAccounts, paymentAccountsOf } from './payment-accounts.ts';
import { isLoopback, productionProblems } from './production-problems.ts';

/** The server's entire external configuration, checked once at start. */
export interface Configuration extends PaymentAccounts {
  profile: Profile;
  databaseUrl: string;
  host: string;
  port: number;
  /** Origins whose pages may send unsafe requests; the first is the site's own. */
  siteOrigins: string[];
  secureCookie: boolean;
  fieldKey: string;
  signingKey: Buffer;
  smsSignSecret: string;
  sms: PartyAddress;
  wechat: PartyAddress;
  mediaDirectory: string;
  /** How many hops in front of us are believed about a visitor's address; the web server is the nearest. */
  trustedHops: number;
  /** Maximum SMS per hour caused by all visitors together. */
  smsHourlyBudget: number;
  /** How long requests are still accepted after we were asked to stop, ms. */
  drainMs: number;
}

export const key = () => textLike(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');

/** Every variable of the API; the scripts that prepare its database read a part of it. The defaults are those of a site on one machine. */
export const zApiEnvironment = z.object({
  PROFILE: zProfile,
  DATABASE_URL: addressOf(['postgres:', 'postgresql:']),
  API_HOST: requiredText().default('127.0.0.1'),
  API_PORT: portNumber(3011),
  SITE_ORIGIN: addressOf(),
  /** Encrypts personal numbers: without it they are lost. */
  FIELD_KEY: key(),
  /** Signs the addresses of recordings and proofs. */
  SIGNING_KEY: key(),
  SMS_SIGN_SECRET: requiredText(),
  SMS_GATEWAY_URL: addressOf(),
  SMS_APP_ID: requiredText(),
  SMS_APP_SECRET: requiredText(),
  WECHAT_GATEWAY_URL: addressOf(),
  WECHAT_APP_ID: requiredText(),
  WECHAT_APP_SECRET: requiredText(),
  ...PAYMENT_VARIABLES,
  MEDIA_DIR: requiredText(),
  TRUST_PROXY: trustedHops(1),
  SMS_HOURLY_BUDGET: wholeNumber(5000, 1, 10_000_000),
  DRAIN_SECONDS: drainTime,
});

/** Accept both loopback names for a local site, because people type either. */
function allowedOrigins(site: URL, profile: Profile): string[] {
  if (profile === 'production' || !isLoopback(site.hostname)) return [site.origin];
  const port = site.port === '' ? '' : `:${site.port}`;
  const names = ['127.0.0.1', 'localhost'].map((host) => `${site.protocol}//${host}${port}`);
  return [site.origin, ...names.filter((origin) => origin !== site.origin)];
}

function configurationOf(values: z.infer<typeof zApiEnvironment>): Configuration {
  const { PROFILE: profile, SITE_ORIGIN: site } = values;
  const party = (name: 'SMS' | 'WECHAT'): PartyAddress => ({
    baseUrl: values[`${name}_GATEWAY_URL`].href,
    appId: values[`${name}_APP_ID`],
    appSecret: values[`${name}_APP_SECRET`],
  });
  return {
    profile,
    databaseUrl: values.DATABASE_URL.href,
    host: values.API_HOST,
    port: values.API_PORT,
    siteOrigins: allowedOrigins(site, profile),
    secureCookie: site.protocol === 'https:',
    fieldKey: values.FIELD_KEY,
    signingKey: Buffer.from(values.SIGNING_KEY, 'hex'),
    smsSignSecret: values.SMS_SIGN_SECRET,
    sms: party('SMS'),
    wechat: party('WECHAT'),
    ...paymentAccountsOf(values),
    mediaDirectory: values.MEDIA_DIR,
    trustedHops: values.TRUST_PROXY,
    smsHourlyBudget: values.SMS_HOURLY_BUDGET,
    drainMs: drainMsOf(values.DRAIN_SECONDS, profile),
  };
}

export type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; problems: readonly EnvironmentProblem[] };

/** Reads the environment; all problems at once, those of a production profile included. */
export function readConfiguration(environment: Environment): ConfigurationResult {
  const result = readEnvironment(zApiEnvironment, environment);
  const strict = environment.PROFILE === 'production' ? productionProblems(environment) : [];
  const problems = [...(result.ok ? [] : result.problems), ...strict];
  if (!result.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, configuration: configurationOf(result.values) };
}

/** The problem of each durability setting that is off; a production server does not start with any. */
export function durabilityProblems(settings: Record<string, string>): EnvironmentProblem[] {
  return ['fsync', 'full_page_writes', 'synchronous_commit']
    .filter((name) => settings[name] === 'off')
    .map((name) => ({
      variable: 'DATABASE_URL',
      problem: `is a database with ${name} = off: an acknowledged second could be lost`,
    }));
}
