import type { PartyAddress } from '#gateways/signed-request.ts';

type Profile = 'local' | 'production';

/** The server's entire external configuration, checked once at start. */
export interface Configuration {
  profile: Profile;
  databaseUrl: string;
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
  /** How many proxies in front of us add to X-Forwarded-For; 0 means the header is ignored. */
  trustedProxies: number;
  /** Maximum SMS per hour caused by all visitors together. */
  smsHourlyBudget: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
const LOCAL_NETWORK = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;
const GENERATED_SECRET = /^(local|dev|demo|test|change|secret|example)/i;

class EnvironmentReader {
  readonly errors: string[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string, fallback?: string): string {
    const value = this.#env[name]?.trim() || fallback;
    if (value === undefined) this.errors.push(`${name} is not set`);
    return value ?? '';
  }

  matching(name: string, shape: RegExp, sentence: string): string {
    const value = this.text(name);
    if (value !== '' && !shape.test(value)) this.errors.push(`${name} ${sentence}`);
    return value;
  }

  whole(name: string, fallback: number, least: number, most: number): number {
    const value = Number(this.text(name, String(fallback)));
    if (!Number.isInteger(value) || value < least || value > most) {
      this.errors.push(`${name} must be a whole number from ${least} to ${most}`);
    }
    return value;
  }

  url(name: string, protocols: string[]): URL | null {
    const value = this.text(name);
    if (value === '') return null;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && protocols.includes(url.protocol)) return url;
    this.errors.push(`${name} must be an address that starts with ${protocols.join('// or ')}//`);
    return null;
  }

  party(name: 'SMS' | 'WECHAT'): PartyAddress {
    const baseUrl = this.url(`${name}_GATEWAY_URL`, ['http:', 'https:'])?.href ?? '';
    return { baseUrl, appId: this.text(`${name}_APP_ID`), appSecret: this.text(`${name}_APP_SECRET`) };
  }
}

/** Accept both loopback names for a local site, because people type either. */
function allowedOrigins(site: URL, profile: Profile): string[] {
  if (profile === 'production' || !LOOPBACK.test(site.hostname)) return [site.origin];
  const port = site.port === '' ? '' : `:${site.port}`;
  const names = ['127.0.0.1', 'localhost'].map((host) => `${site.protocol}//${host}${port}`);
  return [site.origin, ...names.filter((origin) => origin !== site.origin)];
}

/** What a real site must not run with (architecture law 5). */
function productionErrors(configuration: Configuration, environment: Environment): string[] {
  const errors: string[] = [];
  if (!configuration.secureCookie) errors.push('SITE_ORIGIN must be https in production');
  for (const [name, party] of Object.entries({ SMS: configuration.sms, WECHAT: configuration.wechat })) {
    const url = URL.canParse(party.baseUrl) ? new URL(party.baseUrl) : null;
    if (
      url === null ||
      url.protocol !== 'https:' ||
      LOOPBACK.test(url.hostname) ||
      LOCAL_NETWORK.test(url.hostname)
    ) {
      errors.push(
        `${name}_GATEWAY_URL must be the real party's https address in production, not a simulator`,
      );
    }
    if (isWeakSecret(party.appSecret)) errors.push(`${name}_APP_SECRET is too short or a generated one`);
  }
  if (isWeakSecret(configuration.smsSignSecret))
    errors.push('SMS_SIGN_SECRET is too short or a generated one');
  for (const name of ['FIELD_KEY', 'SIGNING_KEY']) {
    if (isPlainPattern(environment[name] ?? '')) errors.push(`${name} is a generated one`);
  }
  if (environment.FIELD_KEY === environment.SIGNING_KEY) errors.push('FIELD_KEY and SIGNING_KEY must differ');
  if (environment.SECRETS_GENERATED === '1') errors.push('the secrets were generated for a local site');
  if (environment.DEMO_PEOPLE === '1') errors.push('DEMO_PEOPLE must not be set in production');
  return errors;
}

function isWeakSecret(secret: string): boolean {
  return secret.length < 16 || GENERATED_SECRET.test(secret) || isPlainPattern(secret);
}

/** Detects weak secrets: few different characters as in 000…, or a repeated pattern like 0123456789abcdef, by its period. */
function isPlainPattern(secret: string): boolean {
  return new Set(secret).size < 8 || /^(.{1,16})\1+$/.test(secret);
}

export type ConfigurationResult =
  | { ok: true; configuration: Configuration }
  | { ok: false; errors: string[] };

/** Reads the environment and reports all errors at once, one sentence each, so that a start fails once rather than ten times. */
export function readConfiguration(environment: Environment): ConfigurationResult {
  const reader = new EnvironmentReader(environment);
  const profile = reader.matching('PROFILE', /^(local|production)$/, 'must be local or production');
  const site = reader.url('SITE_ORIGIN', ['http:', 'https:']);
  const safeProfile: Profile = profile === 'local' ? 'local' : 'production';
  const key = /^[0-9a-f]{64}$/i;
  const configuration: Configuration = {
    profile: safeProfile,
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? '',
    port: reader.whole('API_PORT', 3011, 0, 65535),
    siteOrigins: site === null ? [] : allowedOrigins(site, safeProfile),
    secureCookie: site?.protocol === 'https:',
    fieldKey: reader.matching('FIELD_KEY', key, 'must be 64 hexadecimal digits'),
    signingKey: Buffer.from(reader.matching('SIGNING_KEY', key, 'must be 64 hexadecimal digits'), 'hex'),
    smsSignSecret: reader.text('SMS_SIGN_SECRET'),
    sms: reader.party('SMS'),
    wechat: reader.party('WECHAT'),
    mediaDirectory: reader.text('MEDIA_DIR'),
    trustedProxies: reader.whole('TRUST_PROXY', 0, 0, 5),
    smsHourlyBudget: reader.whole('SMS_HOURLY_BUDGET', 5000, 1, 10_000_000),
  };
  const errors = [
    ...reader.errors,
    ...(profile === 'production' ? productionErrors(configuration, environment) : []),
  ];
  return errors.length === 0 ? { ok: true, configuration } : { ok: false, errors };
}

/** The sentence for each durability setting that is off; a production server does not start with any. */
export function durabilityErrors(settings: Record<string, string>): string[] {
  return ['fsync', 'full_page_writes', 'synchronous_commit']
    .filter((name) => settings[name] === 'off')
    .map((name) => `the database runs with ${name} = off: an acknowledged second could be lost`);
}
