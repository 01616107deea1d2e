import { readFileSync } from 'node:fs';
import { readDatabaseAddress } from '@jixu/serving/database-address';
import type { Environment, EnvironmentProblem } from '@jixu/serving/environment';

const LOOPBACK = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
/** Addresses at which parties let merchants try things out. */
const TRIAL = /(^|[.-])sandbox|alipaydev\.com$/;
const LOCAL_NETWORK = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)/;
const GENERATED_SECRET = /^(local|dev|demo|test|change|secret|example)/i;

export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** What is set, and what a real site must not run with (architecture law 5). What is not set is told by the schema. */
export function productionProblems(environment: Environment): EnvironmentProblem[] {
  return [
    ...addressProblems(
      environment,
      GATEWAYS,
      "must be the real party's https address in production, not a simulator",
    ),
    ...addressProblems(environment, OWN_ADDRESSES, 'must be an https address that the party can reach'),
    ...secretProblems(environment),
    ...generatedKeyProblems(environment),
    ...localProblems(environment),
    ...uploadProblems(environment),
    ...databaseProblems(environment),
  ];
}

const GATEWAYS = [
  'SMS_GATEWAY_URL',
  'WECHAT_GATEWAY_URL',
  'WXPAY_GATEWAY_URL',
  'WXPAY_OAUTH_URL',
  'WXPAY_OPENID_URL',
  'ALIPAY_GATEWAY_URL',
  'CPCN_GATEWAY_URL',
  'FACE_GATEWAY_URL',
  'REGULATOR_GATEWAY_URL',
  'BUREAU_GATEWAY_URL',
  'INVOICE_GATEWAY_URL',
];
/** Where parties tell us what they did. */
const OWN_ADDRESSES = ['WXPAY_NOTIFY_URL', 'ALIPAY_NOTIFY_URL'];
const SECRETS = [
  'SMS_ACCESS_KEY_SECRET',
  'WECHAT_APP_SECRET',
  'SMS_SIGN_SECRET',
  'WXPAY_APP_SECRET',
  'WXPAY_API_V3_KEY',
  'FACE_SECRET_KEY',
  'FACE_NOTIFY_KEY',
  'REGULATOR_APP_SECRET',
  'BUREAU_APP_SECRET',
  'INVOICE_APP_SECRET',
];

function addressProblems(
  environment: Environment,
  variables: readonly string[],
  problem: string,
): EnvironmentProblem[] {
  return variables
    .filter((variable) => URL.canParse(environment[variable] ?? ''))
    .filter((variable) => !isReal(new URL(environment[variable] ?? '')))
    .map((variable) => ({ variable, problem }));
}

function isReal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && ![LOOPBACK, LOCAL_NETWORK, TRIAL].some((shape) => shape.test(hostname));
}

function secretProblems(environment: Environment): EnvironmentProblem[] {
  const weak = SECRETS.filter((variable) => environment[variable] && isWeakSecret(environment[variable])).map(
    (variable) => ({ variable, problem: 'is too short or a generated one' }),
  );
  const plain = ['FIELD_KEY', 'FIELD_KEY_OTHER', 'SIGNING_KEY']
    .filter((variable) => environment[variable] && isPlainPattern(digitsOf(environment[variable])))
    .map((variable) => ({ variable, problem: 'is a generated one' }));
  const { FIELD_KEY, SIGNING_KEY } = environment;
  const same = FIELD_KEY && SIGNING_KEY && digitsOf(FIELD_KEY) === digitsOf(SIGNING_KEY);
  return [
    ...weak,
    ...plain,
    ...(same ? [{ variable: 'SIGNING_KEY', problem: 'must differ from FIELD_KEY' }] : []),
  ];
}

/** A field key without the number before it. */
const digitsOf = (key: string): string => key.slice(key.indexOf(':') + 1);

function localProblems(environment: Environment): EnvironmentProblem[] {
  const problems: EnvironmentProblem[] = [];
  for (const variable of ['FACE_SECRET_ID', 'SMS_ACCESS_KEY_ID'])
    if (/^(local|sim|test|demo)/i.test(environment[variable] ?? ''))
      problems.push({ variable, problem: 'is a generated one' });
  if (/=SMS_(?!\d+(,|\s|$))/.test(environment.SMS_TEMPLATES ?? ''))
    problems.push({ variable: 'SMS_TEMPLATES', problem: 'names a template that no real party approved' });
  if (!environment.WXPAY_OPENID_URL) problems.push({ variable: 'WXPAY_OPENID_URL', problem: 'is not set' });
  const site = environment.SITE_ORIGIN ?? '';
  if (URL.canParse(site) && new URL(site).protocol !== 'https:')
    problems.push({ variable: 'SITE_ORIGIN', problem: 'must be https in production' });
  if (environment.SECRETS_GENERATED === '1')
    problems.push({
      variable: 'SECRETS_GENERATED',
      problem: 'says that the secrets were generated for a local site',
    });
  if (environment.DEMO_PEOPLE === '1')
    problems.push({ variable: 'DEMO_PEOPLE', problem: 'must not be set in production' });
  return problems;
}

/** clamd speaks to whoever reaches it, so that it stands in the local network; on this very machine it is the simulator. */
function uploadProblems({ SCANNER_URL, FILES_ORIGIN, SITE_ORIGIN }: Environment): EnvironmentProblem[] {
  const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).hostname : '');
  const problems: EnvironmentProblem[] = [];
  if (isLoopback(hostOf(SCANNER_URL)))
    problems.push({
      variable: 'SCANNER_URL',
      problem: 'must be a real scanner in production, not a simulator',
    });
  if (FILES_ORIGIN && URL.canParse(FILES_ORIGIN) && !isReal(new URL(FILES_ORIGIN)))
    problems.push({ variable: 'FILES_ORIGIN', problem: 'must be an https address that browsers can reach' });
  if (hostOf(FILES_ORIGIN) !== '' && hostOf(FILES_ORIGIN) === hostOf(SITE_ORIGIN))
    problems.push({ variable: 'FILES_ORIGIN', problem: 'must be another host than that of SITE_ORIGIN' });
  return problems;
}

/** What every key file says that was generated for a local site. */
const GENERATED_KEY = /generated for a local site/;
const GENERATED_ID = /^"?(local|sim|test|demo)|_LOCAL_/i;

const KEY_FILES = [
  'WXPAY_MERCHANT_KEY_FILE',
  'WXPAY_PLATFORM_KEYS_FILE',
  'ALIPAY_APP_KEY_FILE',
  'ALIPAY_PUBLIC_KEYS_FILE',
  'CPCN_MERCHANT_KEY_FILE',
  'CPCN_PLATFORM_KEYS_FILE',
  'PROOF_KEY_FILE',
  'REGION_KEYS_FILE',
];

/** Keys that a production server must neither take money nor sign proofs with. */
function generatedKeyProblems(environment: Environment): EnvironmentProblem[] {
  const files = KEY_FILES.filter((variable) => isGenerated(environment[variable] ?? '')).map((variable) => ({
    variable,
    problem: 'holds a key that was generated for a local site',
  }));
  return GENERATED_ID.test(environment.WXPAY_MERCHANT_SERIAL ?? '')
    ? [...files, { variable: 'WXPAY_MERCHANT_SERIAL', problem: 'is a generated one' }]
    : files;
}

function isGenerated(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8');
    return GENERATED_KEY.test(text) || idsOf(text).some((id) => GENERATED_ID.test(id));
  } catch {
    // A file that cannot be read is the schema's problem.
    return false;
  }
}

const idsOf = (text: string): string[] =>
  [...text.matchAll(/"id"\s*:\s*"([^"]*)"/g)].map(([, id = '']) => id);

/** Off this machine everything of a learner would travel in clear, or to whoever says that he is the database. */
export function databaseProblems({ DATABASE_URL = '', PGHOST }: Environment): EnvironmentProblem[] {
  const address = readDatabaseAddress(DATABASE_URL.trim());
  // What is no address is the schema's problem.
  if (typeof address === 'string' || address.isVerified) return [];
  const isHere = (host: string) => host.startsWith('/') || isLoopback(host);
  const hosts = address.hosts.length > 0 ? address.hosts : [PGHOST || 'localhost'];
  return hosts.every(isHere)
    ? []
    : [
        {
          variable: 'DATABASE_URL',
          problem:
            'must ask for TLS with sslmode=verify-full in production: the database is on another machine',
        },
      ];
}

function isWeakSecret(secret: string): boolean {
  return secret.length < 16 || GENERATED_SECRET.test(secret) || isPlainPattern(secret);
}

/** Detects weak secrets: few different characters as in 000…, or a repeated pattern like 0123456789abcdef, by its period. */
function isPlainPattern(secret: string): boolean {
  return new Set(secret).size < 8 || /^(.{1,16})\1+$/.test(secret);
}
