import { createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { selfSignedCertificate } from './certificate.ts';

/** A platform certificate of WeChat Pay with its private key; PEM. */
export interface PlatformCertificate {
  readonly serial: string;
  readonly privateKey: string;
  readonly certificate: string;
}

/** Everything secret between the merchant and the payment parties, of either side. Keys are private ones, as PEM. */
export interface PayKeys {
  readonly wxpay: {
    readonly merchantSerial: string;
    readonly merchantKey: string;
    readonly apiV3Key: string;
    readonly appSecret: string;
    readonly oldCertificate: PlatformCertificate;
    readonly newCertificate: PlatformCertificate;
    readonly publicKeyId: string;
    readonly publicKey: string;
  };
  readonly alipay: {
    readonly appKey: string;
    readonly oldPlatformKey: string;
    readonly platformKey: string;
  };
  readonly cpcn: {
    readonly merchantKey: string;
    readonly platformKey: string;
  };
  /** Nobody's key: what a forger signs with. */
  readonly forgerKey: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FILE = 'pay-keys.json';

/** The public half, as PEM. */
export function publicPem(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

async function newKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return privateKey;
}

/** Forty hexadecimal digits of a positive number. */
const newSerial = (): string => `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase();

async function newCertificate(from: number): Promise<PlatformCertificate> {
  const [privateKey, serial] = [await newKey(), newSerial()];
  const facts = {
    privateKey,
    serial,
    name: 'Tenpay.com Root CA (simulated)',
    from,
    until: from + 5 * YEAR_MS,
  };
  return { serial, privateKey, certificate: selfSignedCertificate(facts) };
}

async function newCardKeys(): Promise<PayKeys['cpcn']> {
  const [merchantKey, platformKey] = await Promise.all([newKey(), newKey()]);
  return { merchantKey, platformKey };
}

async function newPayKeys(now: number): Promise<PayKeys> {
  const [
    oldCertificate,
    latest,
    merchantKey,
    publicKey,
    appKey,
    oldPlatformKey,
    platformKey,
    forgerKey,
    cpcn,
  ] = await Promise.all([
    newCertificate(now - 4 * YEAR_MS),
    newCertificate(now),
    newKey(),
    newKey(),
    newKey(),
    newKey(),
    newKey(),
    newKey(),
    newCardKeys(),
  ]);
  return {
    wxpay: {
      merchantSerial: newSerial(),
      merchantKey,
      apiV3Key: randomBytes(16).toString('hex'),
      appSecret: randomBytes(16).toString('hex'),
      oldCertificate,
      newCertificate: latest,
      publicKeyId: `PUB_KEY_ID_01${String(now).padStart(18, '0')}${randomBytes(4).toString('hex').toUpperCase()}`,
      publicKey,
    },
    alipay: { appKey, oldPlatformKey, platformKey },
    cpcn,
    forgerKey,
  };
}

/** The keys kept in that folder, made once. They belong to this machine and are never committed. */
export async function payKeysIn(folder: string): Promise<PayKeys> {
  const file = path.join(folder, FILE);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<PayKeys>) : null;
  if (isWhole(kept)) return kept;
  // A folder from before there were cards keeps its other keys.
  const keys = kept === null ? await newPayKeys(Date.now()) : { ...kept, cpcn: await newCardKeys() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return payKeysIn(folder);
}

const isWhole = (kept: Partial<PayKeys> | null): kept is PayKeys => kept?.cpcn !== undefined;
