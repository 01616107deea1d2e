import type { KeyObject } from 'node:crypto';
import { databaseAddress } from '@jixu/serving/database-address';
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
import type { InvoiceAccount } from '#gateways/house-invoices.ts';
import type { PartyAddress } from '#gateways/signed-request.ts';
import { FIELD_KEY_SHAPE, readFieldKey } from '#secrets/field-key.ts';
import { BUREAU_VARIABLES, bureauAccountOf } from './bureau-account.ts';
import { INVOICE_VARIABLES, invoiceAccountOf } from './invoice-account.ts';
import { proofKeyFile, type RegionKey, regionKeysFile } from './key-files.ts';
import { PAYMENT_VARIABLES, type PaymentAccounts, paymentAccountsOf } from './payment-accounts.ts';
import { PRESENCE_VARIABLES, type PresenceAccounts, presenceAccountsOf } from './presence-accounts.ts';
import { isLoopback, productionProblems } from './production-problems.ts';
import { SMS_VARIABLES, type SmsAccounts, smsAccountOf } from './sms-account.ts';
import { UPLOAD_VARIABLES, type UploadSettings, uploadSettingsOf } from './upload-settings.ts';

/** What the site's reports of use are signed with, and the id it has for them. */
export interface TrackingAccount {
  readonly secret: string;
  readonly appId: string;
}

/** The server's entire external configuration, checked once at start. */
export interface Configuration extends PaymentAccounts, PresenceAccounts, SmsAccounts, UploadSettings {
  profile: Profile;
  databaseUrl: string;
  host: string;
  port: number;
  /** Where the jobs tell their health; null: nowhere. */
  jobsPort: number | null;
  /** Origins whose pages may send unsafe requests; the first is the site's own. */
  siteOrigins: string[];
  secureCookie: boolean;
  fieldKey: string;
  /** Read besides it, while one is put in the place of the other. */
  fieldKeyOther: string | null;
  signingKey: Buffer;
  /** Signs study proofs; null: they wait for one. */
  proofKey: KeyObject | null;
  /** By their ids; with none, nobody logs in by a region's ticket. */
  regionKeys: ReadonlyMap<string, RegionKey>;
  smsSignSecret: string;
  /** Whose reports of use are kept; without one, nobody's. */
  tracking: TrackingAccount | null;
  wechat: PartyAddress;
  financeBureau: PartyAddress;
  invoicePlatform: InvoiceAccount;
  mediaDirectory: string;
  /** Under a lease only what was fetched is credited; off for partners whose players fetch their media elsewhere. */
  segmentEvidence: boolean;
  /** Of how many recordings in sessions a process remembers what was fetched. */
  segmentEvidenceCached: number;
  /** How many hops in front of us are believed about a visitor's address; the web server is the nearest. */
  trustedHops: number;
  /** Maximum SMS per hour caused by all visitors together. */
  smsHourlyBudget: number;
  /** Where a hole is told: an address as mailto: or https:; null: the page for developers says it. */
  securityContact: string | null;
  /** How long requests are still accepted after we were asked to stop, ms. */
  drainMs: number;
}

const key = () => textLike(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits');

/** One that can be replaced: later ones have a number before them. */
export const fieldKey = () =>
  textLike(FIELD_KEY_SHAPE, 'must be 64 hexadecimal digits, or 2: to 255: before them');

/** Every variable of the API; the scripts that prepare its database read a part of it. The defaults are those of a site on one machine. */
export const zApiEnvironment = z.object({
  PROFILE: zProfile,
  DATABASE_URL: databaseAddress(),
  API_HOST: requiredText().default('127.0.0.1'),
  API_PORT: portNumber(3011),
  JOBS_PORT: portNumber(0).optional(),
  SITE_ORIGIN: addressOf(),
  /** Encrypts personal numbers: without it they are lost. */
  FIELD_KEY: fieldKey(),
  /** The one before or the next, while it is being replaced. */
  FIELD_KEY_OTHER: fieldKey().optional(),
  /** Signs the addresses of recordings and proofs. */
  SIGNING_KEY: key(),
  /** Signs study proofs, which wait where it is not set. */
  PROOF_KEY_FILE: proofKeyFile().optional(),
  /** Whose tickets log in learners of regions with a site of their own: nobody's where it is not set. */
  REGION_KEYS_FILE: regionKeysFile().optional(),
  SMS_SIGN_SECRET: requiredText(),
  /** The site's, as its pages carry them. */
  TRACK_SECRET: z.string().default(''),
  TRACK_APP_ID: z.string().default(''),
  ...SMS_VARIABLES,
  WECHAT_GATEWAY_URL: addressOf(),
  WECHAT_APP_ID: requiredText(),
  WECHAT_APP_SECRET: requiredText(),
  ...PAYMENT_VARIABLES,
  ...PRESENCE_VARIABLES,
  ...BUREAU_VARIABLES,
  ...INVOICE_VARIABLES,
  ...UPLOAD_VARIABLES,
  MEDIA_DIR: requiredText(),
  SEGMENT_EVIDENCE_CACHED: wholeNumber(4000, 0, 1_000_000),
  SEGMENT_EVIDENCE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRUST_PROXY: trustedHops(1),
  SMS_HOURLY_BUDGET: wholeNumber(5000, 1, 10_000_000),
  /** For /.well-known/security.txt. */
  SECURITY_CONTACT: textLike(
    /^(?:mailto:|https:\/\/|tel:)\S+$/,
    'must begin with mailto:, https:// or tel:',
  ).optional(),
  DRAIN_SECONDS: drainTime,
});

/** Accept both loopback names for a local site, because people type either. */
function allowedOrigins(site: URL, profile: Profile): string[] {
  if (profile === 'production' || !isLoopback(site.hostname)) return [site.origin];
  const port = site.port === '' ? '' : `:${site.port}`;
  const names = ['127.0.0.1', 'localhost'].map((host) => `${site.protocol}//${host}${port}`);
  return [site.origin, ...names.filter((origin) => origin !== site.origin)];
}

function trackingAccountOf(values: z.infer<typeof zApiEnvironment>): TrackingAccount | null {
  const { TRACK_SECRET: secret, TRACK_APP_ID: appId } = values;
  return secret === '' || appId === '' ? null : { secret, appId };
}

function configurationOf(values: z.infer<typeof zApiEnvironment>): Configuration {
  const { PROFILE: profile, SITE_ORIGIN: site } = values;
  return {
    profile,
    databaseUrl: values.DATABASE_URL.href,
    host: values.API_HOST,
    port: values.API_PORT,
    jobsPort: values.JOBS_PORT ?? null,
    siteOrigins: allowedOrigins(site, profile),
    secureCookie: site.protocol === 'https:',
    fieldKey: values.FIELD_KEY,
    fieldKeyOther: values.FIELD_KEY_OTHER ?? null,
    signingKey: Buffer.from(values.SIGNING_KEY, 'hex'),
    proofKey: values.PROOF_KEY_FILE ?? null,
    regionKeys: values.REGION_KEYS_FILE ?? new Map(),
    smsSignSecret: values.SMS_SIGN_SECRET,
    tracking: trackingAccountOf(values),
    ...smsAccountOf(values),
    wechat: {
      baseUrl: values.WECHAT_GATEWAY_URL.href,
      appId: values.WECHAT_APP_ID,
      appSecret: values.WECHAT_APP_SECRET,
    },
    ...paymentAccountsOf(values),
    ...presenceAccountsOf(values),
    financeBureau: bureauAccountOf(values),
    invoicePlatform: invoiceAccountOf(values),
    ...uploadSettingsOf(values),
    mediaDirectory: values.MEDIA_DIR,
    segmentEvidenceCached: values.SEGMENT_EVIDENCE_CACHED,
    segmentEvidence: values.SEGMENT_EVIDENCE === 'on',
    trustedHops: values.TRUST_PROXY,
    smsHourlyBudget: values.SMS_HOURLY_BUDGET,
    securityContact: values.SECURITY_CONTACT ?? null,
    drainMs: drainMsOf(values.DRAIN_SECONDS, profile),
  };
}

export type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; problems: readonly EnvironmentProblem[] };

/** Two keys of one number: nobody could tell what is encrypted with which. */
function sameNumber({ FIELD_KEY = '', FIELD_KEY_OTHER = '' }: Environment): EnvironmentProblem[] {
  const [own, other] = [FIELD_KEY.trim(), FIELD_KEY_OTHER.trim()];
  if (!FIELD_KEY_SHAPE.test(own) || !FIELD_KEY_SHAPE.test(other)) return [];
  if (readFieldKey(own).number !== readFieldKey(other).number) return [];
  return [
    {
      variable: 'FIELD_KEY_OTHER',
      problem: 'has the number of FIELD_KEY: a key in place of another has the next one',
    },
  ];
}

/** Reads the environment; all problems at once, those of a production profile included. */
export function readConfiguration(environment: Environment): ConfigurationResult {
  const result = readEnvironment(zApiEnvironment, environment);
  const strict = environment.PROFILE === 'production' ? productionProblems(environment) : [];
  const problems = [...(result.ok ? [] : result.problems), ...sameNumber(environment), ...strict];
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
