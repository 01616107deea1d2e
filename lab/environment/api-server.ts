// API processes as in production, each in a process group that a run may kill, freeze and thaw.
import { randomBytes } from 'node:crypto';
import { freePort } from '@jixu/local-postgres';
import {
  testBureauEnvironment,
  testInvoiceEnvironment,
  testPresenceEnvironment,
  testSmsEnvironment,
  testUploadEnvironment,
} from '@jixu/test-kit/parties-nowhere';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { fromRoot } from '@jixu/tools/paths';
import { nodeScript } from '@jixu/tools/step';

const SECRET_NAMES = ['FIELD_KEY', 'SIGNING_KEY', 'SMS_SIGN_SECRET', 'WECHAT_APP_SECRET'];
const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(32).toString('hex')]));
/** Nothing listens there: the study path calls no external party. */
const NOBODY = 'http://127.0.0.1:1';

/** The Origin header of a run's browsers. */
export const SITE_ORIGIN = 'http://127.0.0.1:3010';

/** The environment of an API process in a run. */
export function apiEnvironment(databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    API_PORT: String(port),
    PROFILE: 'local',
    SECRETS_GENERATED: '1',
    NODE_ENV: 'production',
    SITE_ORIGIN,
    ...testSmsEnvironment(),
    WECHAT_APP_ID: 'jixu-proof',
    WECHAT_GATEWAY_URL: NOBODY,
    PROOF_KEY_FILE: testProofKeyFile(),
    ...testPaymentEnvironment(),
    ...testPresenceEnvironment(),
    ...testBureauEnvironment(),
    ...testInvoiceEnvironment(),
    ...testUploadEnvironment(),
    MEDIA_DIR: fromRoot('apps', 'api', 'media'),
    // Most runs push without playing.
    SEGMENT_EVIDENCE: 'off',
    TRUST_PROXY: '1',
  };
}

/** The API as built for `npm start` and production; `npm run prove` and `npm run bench` build it first. */
export const apiEntry = (): string => fromRoot('apps', 'api', 'build', 'start.js');

export interface ApiServer extends ProcessGroup {
  readonly origin: string;
  readonly port: number;
}

/** Migrates and seeds an empty database with the sample content. */
export async function fillDatabase(databaseUrl: string): Promise<void> {
  const env = apiEnvironment(databaseUrl, 0);
  for (const script of ['migrate.js', 'seed.js']) {
    const file = fromRoot('apps', 'api', 'build', script);
    const code = await nodeScript(file, [], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (code !== 0) throw new Error(`${script} ended with ${code}`);
  }
}

/** Starts one API process; ready when /readyz responds. Its log is discarded unless it fails to start. */
export async function startApi(options: {
  readonly databaseUrl: string;
  readonly port?: number;
  readonly nodeFlags?: readonly string[];
  /** Variables that a run wants otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
}): Promise<ApiServer> {
  const port = await freePort(options.port);
  const origin = `http://127.0.0.1:${port}`;
  const group = await startProcessGroup({
    command: [process.execPath, ...(options.nodeFlags ?? []), apiEntry()],
    env: { ...apiEnvironment(options.databaseUrl, port), ...options.variables },
    readyUrl: `${origin}/readyz`,
  });
  return Object.assign(group, { origin, port });
}
