import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, removeDataDir, resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import type { Building } from '../steps/build.ts';
import { nodeScript, type timed } from '../steps/step.ts';
import { type ChildServer, type ChildServerOptions, startChildServer } from './child-server.ts';
import { bureauWiring, invoiceWiring, smsWiring } from './party-wiring.ts';
import { payWiring } from './pay-wiring.ts';
import { facePageWiring, presenceWiring } from './presence-wiring.ts';
import { regionWiring } from './region-wiring.ts';
import { type LocalSecrets, localSecrets, proofKeyFile } from './secrets.ts';
import { type UploadPorts, uploadWiring } from './upload-wiring.ts';

export interface SiteOptions {
  /** Everything the site keeps: database, secrets, logs. */
  readonly dataDir: string;
  readonly sitePort?: number;
  readonly apiPort?: number;
  readonly partiesPort?: number;
  /** Where the parties that take money listen, in the order of PAY_PORTS. */
  readonly payPorts?: readonly number[];
  readonly uploadPorts?: UploadPorts;
  /** An existing database instead of the one in dataDir. */
  readonly databaseUrl?: string;
  readonly hotReload?: boolean;
  /** Orders of the demo learners, made and paid while the site starts. */
  readonly sampleOrders?: boolean;
  /** Callers name their address in X-Forwarded-For, as a load balancer does for its visitors. */
  readonly behindProxy?: boolean;
  readonly extraEnv?: Readonly<Record<string, string>>;
  /** What is still being built: whatever does not need it starts meanwhile. */
  readonly building?: Building;
  /** Does a step of the start, and says so. */
  readonly step?: typeof timed;
}

export type PartName = 'parties' | 'api' | 'jobs' | 'web';

/** A part of a running site, as a test may treat it. */
export interface SitePart {
  readonly exited: Promise<number | null>;
  kill(signal: 'SIGKILL'): unknown;
  stop(): Promise<unknown>;
}

export interface Site {
  readonly origin: string;
  readonly partiesOrigin: string;
  readonly apiOrigin: string;
  readonly databaseUrl: string;
  /** The running child of a part; after a kill `restart` replaces it. */
  part(name: PartName): SitePart;
  restart(name: PartName): Promise<void>;
  restartDatabase(): Promise<void>;
}

/** A site that this process started, and ends. */
export interface OwnSite extends Site {
  part(name: PartName): ChildServer;
  stop(): Promise<void>;
  /** Stops it and removes everything it kept. */
  remove(): Promise<void>;
}

interface Wiring {
  readonly options: SiteOptions;
  readonly secrets: LocalSecrets;
  readonly databaseUrl: string;
  /** The variables of payments. */
  readonly pay: Readonly<Record<string, string>>;
  /** Those of files that learners send. */
  readonly upload: Readonly<Record<string, string>>;
  readonly ports: { readonly site: number; readonly api: number; readonly parties: number };
}

const at = (port: number): string => `http://127.0.0.1:${port}`;

function sharedEnv({ secrets, ports, databaseUrl, pay, upload, options }: Wiring): Record<string, string> {
  return {
    ...secrets,
    ...pay,
    ...upload,
    PROOF_KEY_FILE: proofKeyFile(options.dataDir),
    ...regionWiring(options.dataDir),
    ...presenceWiring({ parties: at(ports.parties), siteOrigin: at(ports.site) }),
    ...bureauWiring(at(ports.parties)),
    ...invoiceWiring(at(ports.parties)),
    DATABASE_URL: databaseUrl,
    PROFILE: 'local',
    SECRETS_GENERATED: '1',
    NODE_ENV: options.hotReload === true ? 'development' : 'production',
    SITE_ORIGIN: at(ports.site),
    PARTIES_ORIGIN: at(ports.parties),
    ...smsWiring(at(ports.parties)),
    WECHAT_APP_ID: 'jixu-local',
    WECHAT_GATEWAY_URL: at(ports.parties),
    MEDIA_DIR: fromRoot('apps', 'api', 'media'),
    PARTIES_PEOPLE_FILE: fromRoot('apps', 'api', 'seed', 'people.json'),
    PROVIDER_BASE: `${at(ports.parties)}/ext/provider`,
    SERVICE_BASE: `${at(ports.parties)}/ext/customer-service`,
    EXT_LOGIN_31_TEST: `${at(ports.parties)}/ext/login-31`,
    EXT_LOGIN_2: `${at(ports.parties)}/ext/login-2`,
    REGION_BUY_URL: `${at(ports.parties)}/ext/region-buy`,
    TRACK_APP_ID: 'jixu_web',
    TRACK_SECRET: 'sample-secret',
    TRACK_HOST_TEST: at(ports.parties),
    TRACK_HOST_PROD: at(ports.parties),
    ...options.extraEnv,
  };
}

/** The API as `turbo run build` makes it; in development its sources. */
function apiFile(
  name: 'start' | 'jobs' | 'migrate' | 'seed' | 'sample-orders',
  { hotReload }: SiteOptions,
): string {
  const source = name === 'start' ? 'server.ts' : `${name}.ts`;
  return hotReload === true
    ? fromRoot('apps', 'api', 'src', source)
    : fromRoot('apps', 'api', 'build', `${name}.js`);
}

/** With TRAFFIC_DIR set, what the API is asked and answers is written there. */
const RECORDING = ['--import', pathToFileURL(fromRoot('tools', 'traffic', 'record-server.ts')).href];

/** A simulator has time: V8 keeps little garbage. Saves 20 MB. */
const SMALL = ['--max-semi-space-size=1'];

/** The parties as `turbo run build` makes them; in development their sources. */
const partiesFile = ({ hotReload }: SiteOptions): string =>
  fromRoot('mocks', 'parties', ...(hotReload === true ? ['src', 'server.ts'] : ['build', 'server.js']));

function partOptions(name: PartName, wiring: Wiring): ChildServerOptions {
  const { ports, options } = wiring;
  const env = sharedEnv(wiring);
  const logDir = path.join(options.dataDir, 'logs');
  const watch = options.hotReload === true ? ['--watch', '--watch-preserve-output'] : [];
  switch (name) {
    case 'parties':
      return {
        name,
        logDir,
        nodeFlags: SMALL,
        script: partiesFile(options),
        env: { ...env, PARTIES_PORT: String(ports.parties) },
        ready: { url: `${at(ports.parties)}/` },
      };
    case 'api':
      return {
        name,
        logDir,
        nodeFlags: [...watch, ...(process.env.TRAFFIC_DIR ? RECORDING : [])],
        script: apiFile('start', options),
        env: { ...env, API_PORT: String(ports.api) },
        ready: { url: `${at(ports.api)}/readyz` },
      };
    case 'jobs':
      return {
        name,
        logDir,
        nodeFlags: watch,
        script: apiFile('jobs', options),
        env,
        ready: { line: 'jixu jobs ready' },
      };
    case 'web':
      return {
        name,
        logDir,
        cwd: fromRoot('apps', 'web'),
        script: fromRoot('apps', 'web', 'server.ts'),
        env: {
          ...env,
          ...facePageWiring(at(ports.parties)),
          PORT: String(ports.site),
          API_URL: at(ports.api),
          TRUST_PROXY: options.behindProxy === true ? '1' : '0',
          ALIPAY_FORM_ORIGINS: `${wiring.pay.PARTIES_ALIPAY_ORIGIN},${wiring.pay.PARTIES_CASHIER_ORIGIN}`,
        },
        ready: { url: `${at(ports.site)}/livez` },
      };
  }
}

function runScript(name: 'migrate' | 'seed' | 'sample-orders', wiring: Wiring): Promise<number> {
  const env = { ...process.env, ...sharedEnv(wiring) };
  return nodeScript(apiFile(name, wiring.options), [], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function prepareDatabase(wiring: Wiring): Promise<void> {
  for (const name of ['migrate', 'seed'] as const) {
    const code = await runScript(name, wiring);
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  }
}

/** A party that was switched to lie at the last visit must not keep the site from starting. */
async function fillSampleOrders(wiring: Wiring): Promise<void> {
  if (wiring.options.sampleOrders !== true) return;
  const code = await runScript('sample-orders', wiring);
  if (code !== 0) console.error(`jixu: not every sample order could be made (${code})`);
}

const stepOf = ({ step }: SiteOptions): typeof timed => step ?? ((_what, work) => work());

/** Starts each part as soon as it is built and what it needs is there. */
async function startParts(wiring: Wiring, start: (name: PartName) => Promise<void>): Promise<void> {
  const { building } = wiring.options;
  const step = stepOf(wiring.options);
  await building?.servers;
  await step('sample content filled in, API started', () =>
    Promise.all([start('parties'), prepareDatabase(wiring).then(() => start('api'))]),
  );
  const startWeb = async () => {
    await building?.pages;
    await start('web');
  };
  // The first thing jobs do is to ask the parties.
  await step('site started', () => Promise.all([start('jobs'), startWeb(), fillSampleOrders(wiring)]));
}

/** Finds free ports, and settles what the parts are told of each other. */
async function wire(options: SiteOptions, databaseUrl: string): Promise<Wiring> {
  const ports = {
    site: await freePort(options.sitePort),
    api: await freePort(options.apiPort),
    parties: await freePort(options.partiesPort),
  };
  return {
    options,
    ports,
    databaseUrl,
    secrets: localSecrets(options.dataDir),
    pay: await payWiring({
      folder: path.join(options.dataDir, 'parties'),
      siteOrigin: at(ports.site),
      ports: options.payPorts,
    }),
    upload: await uploadWiring(options.uploadPorts),
  };
}

/** Starts database, parties, API and web; resolves when all of them respond. */
export async function startSite(options: SiteOptions): Promise<OwnSite> {
  const openDatabase = () =>
    resolveDatabase({
      dataDir: options.dataDir,
      env: options.databaseUrl === undefined ? process.env : { DATABASE_URL: options.databaseUrl },
    });
  let database = await stepOf(options)('database started', openDatabase);
  const wiring = await wire(options, database.url);
  const parts = new Map<PartName, ChildServer>();
  const start = async (name: PartName): Promise<void> => {
    parts.set(name, await startChildServer(partOptions(name, wiring)));
  };
  const part = (name: PartName): ChildServer => {
    const child = parts.get(name);
    if (child === undefined) throw new Error(`${name} has not been started`);
    return child;
  };
  const stop = async (): Promise<void> => {
    for (const name of ['web', 'jobs', 'api', 'parties'] as const) await parts.get(name)?.stop();
    await database.stop();
  };
  try {
    await startParts(wiring, start);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: at(wiring.ports.site),
    apiOrigin: at(wiring.ports.api),
    partiesOrigin: at(wiring.ports.parties),
    databaseUrl: wiring.databaseUrl,
    part,
    restart: async (name) => {
      await parts.get(name)?.stop();
      await start(name);
    },
    restartDatabase: async () => {
      // Release the dead one first: only the last holder stops a server.
      await database.stop();
      database = await openDatabase();
    },
    stop,
    remove: async () => {
      await stop();
      removeDataDir(options.dataDir);
    },
  };
}
