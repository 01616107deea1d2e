import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import { createTestDatabase, runStatement } from '@jixu/test-kit/postgres-for-tests';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { fromRoot } from '../setup/paths.ts';
import { type ChildServer, type ChildServerOptions, startChildServer } from '../site/child-server.ts';
import { bureauWiring, invoiceWiring, smsWiring } from '../site/party-wiring.ts';
import { payWiring } from '../site/pay-wiring.ts';
import { presenceWiring } from '../site/presence-wiring.ts';
import { SECRET_NAMES } from '../site/secrets.ts';
import { uploadWiring } from '../site/upload-wiring.ts';
import { nodeScript } from '../steps/step.ts';
import type { FlowServers } from './run-respect.ts';

/** A site to run flows against. */
export interface ServerEnvironment {
  readonly servers: FlowServers;
  /** The origin of its pages, required by calls with side effects. */
  readonly siteOrigin: string;
  /** The secret for signing SMS requests. */
  readonly smsSignSecret: string;
  stop(): Promise<void>;
}

const api = (...parts: string[]): string => fromRoot('apps', 'api', ...parts);
/** Nothing here is secret; always the same, so that a migrated template database can be reused. */
const keyOf = (name: string): string => createHash('sha256').update(`flows ${name}`).digest('hex');
const KEYS = Object.fromEntries(SECRET_NAMES.map((name) => [name, keyOf(name)]));
/** No page is served there; flows are programs, and send it like one. */
const SITE_ORIGIN = 'http://site.test';

function environment(databaseUrl: string, parties: string): Record<string, string> {
  return {
    ...KEYS,
    DATABASE_URL: databaseUrl,
    PROFILE: 'local',
    SECRETS_GENERATED: '1',
    NODE_ENV: 'production',
    SITE_ORIGIN,
    PARTIES_ORIGIN: parties,
    PROOF_KEY_FILE: testProofKeyFile(),
    ...smsWiring(parties),
    WECHAT_APP_ID: 'jixu-flows',
    WECHAT_GATEWAY_URL: parties,
    TRACK_APP_ID: 'jixu_web',
    TRACK_SECRET: 'sample-secret',
    MEDIA_DIR: api('media'),
    // A flow pushes without playing.
    SEGMENT_EVIDENCE: 'off',
    PARTIES_PEOPLE_FILE: api('seed', 'people.json'),
  };
}

async function fillDatabase(url: string): Promise<void> {
  const env = { ...process.env, ...environment(url, '') };
  for (const script of ['migrate.ts', 'seed.ts']) {
    const code = await nodeScript(api('src', script), [], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (code !== 0) throw new Error(`${script} ended with ${code}`);
  }
  await runStatement(url, MESSAGES_ARE_OLD);
}

/** A flow that logs in and then asks for another code would wait a minute between the two. */
const MESSAGES_ARE_OLD = `
  create function send_earlier() returns trigger language plpgsql as
  'begin new.sent_at = new.sent_at - interval ''2 minutes''; return new; end';
  create trigger send_earlier before insert on sms_sent for each row execute function send_earlier()`;

/** Starts the API from its sources, with a seeded database of its own and the simulated parties. */
export async function startServerEnvironment(): Promise<ServerEnvironment> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-flows-'));
  const database = await createTestDatabase({
    migrate: fillDatabase,
    madeFrom: [
      api('migrations'),
      api('seed'),
      fromRoot('rules'),
      api('src', 'seeding'),
      import.meta.filename,
    ],
  });
  const [apiPort, partiesPort] = [await freePort(), await freePort()];
  const [origin, parties] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${partiesPort}`];
  const pay = await payWiring({ folder: path.join(folder, 'parties'), siteOrigin: origin });
  const presence = presenceWiring({ parties, siteOrigin: origin });
  const env = {
    ...environment(database.url, parties),
    ...pay,
    ...presence,
    ...bureauWiring(parties),
    ...invoiceWiring(parties),
    ...(await uploadWiring()),
  };
  const started: ChildServer[] = [];
  const stop = async (): Promise<void> => {
    for (const child of started) await child.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  const start = async (part: Pick<ChildServerOptions, 'name' | 'script' | 'ready'>, port = {}) => {
    started.push(await startChildServer({ ...part, logDir: folder, env: { ...env, ...port } }));
  };
  try {
    const partiesScript = fromRoot('mocks', 'parties', 'src', 'server.ts');
    await start(
      { name: 'parties', script: partiesScript, ready: { url: parties } },
      { PARTIES_PORT: String(partiesPort) },
    );
    const ready = { url: `${origin}/readyz` };
    await start({ name: 'api', script: api('src', 'server.ts'), ready }, { API_PORT: String(apiPort) });
    await start({ name: 'jobs', script: api('src', 'jobs.ts'), ready: { line: 'jixu jobs ready' } });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    servers: { jixu: origin, face: parties, outside: parties },
    siteOrigin: SITE_ORIGIN,
    smsSignSecret: KEYS.SMS_SIGN_SECRET ?? '',
    stop,
  };
}
