import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Secrets of a local site: generated once, stored beside its database, rejected by the server in production. */
export interface LocalSecrets {
  readonly FIELD_KEY: string;
  readonly SIGNING_KEY: string;
  readonly SMS_SIGN_SECRET: string;
  readonly SMS_APP_SECRET: string;
  readonly WECHAT_APP_SECRET: string;
}

const NAMES = ['FIELD_KEY', 'SIGNING_KEY', 'SMS_SIGN_SECRET', 'SMS_APP_SECRET', 'WECHAT_APP_SECRET'] as const;

export function localSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  const known: Partial<LocalSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(
    NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]),
  ) as Record<(typeof NAMES)[number], string>;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return all;
}
