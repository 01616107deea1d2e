import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, runStatement } from '@jixu/test-kit/postgres-for-tests';
import { fromRoot } from '../setup/paths.ts';
import { type ChildServer, startChildServer } from '../site/child-server.ts';
import { payWiring } from '../site/pay-wiring.ts';
import { choosePort } from '../site/ports.ts';
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
const KEYS = Object.fromEntries(
  ['FIELD_KEY', 'SIGNING_KEY', 'SMS_SIGN_SECRET', 'SMS_APP_SECRET', 'WECHAT_APP_SECRET'].map((name) => [
    name,
    keyOf(name),
  ]),
);
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
    SMS_APP_ID: 'jixu-flows',
    SMS_GATEWAY_URL: parties,
    WECHAT_APP_ID: 'jixu-flows',
    WECHAT_GATEWAY_URL: parties,
    TRACK_APP_ID: 'jixu_web',
    TRACK_SECRET: 'sample-secret',
    MEDIA_DIR: api('media'),
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
  const [apiPort, partiesPort] = [await choosePort(undefined), await choosePort(undefined)];
  const [origin, parties] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${partiesPort}`];
  const pay = await payWiring({ folder: path.join(folder, 'parties'), siteOrigin: origin });
  const env = { ...environment(database.url, parties), ...pay };
  const started: ChildServer[] = [];
  const stop = async (): Promise<void> => {
    for (const child of started) await child.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  const start = async (name: string, script: string, port: Record<string, string>, readyUrl: string) => {
    started.push(
      await startChildServer({
        name,
        script,
        logDir: folder,
        env: { ...env, ...port },
        ready: { url: readyUrl },
      }),
    );
  };
  try {
    await start(
      'parties',
      fromRoot('mocks', 'parties', 'src', 'server.ts'),
      { PARTIES_PORT: String(partiesPort) },
      parties,
    );
    await start('api', api('src', 'server.ts'), { API_PORT: String(apiPort) }, `${origin}/readyz`);
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
