// The contract's mock (MOCK_PORT, 4010): every operation with its examples, no database, no API, no external parties.
// With --web the whole web in front of it (PORT), with hot reload.

import { isFreePort } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { type ChildServer, startChildServer } from '../site/child-server.ts';
import { numberConstant } from '../site/number-constant.ts';
import { ensureBuilt } from '../steps/build.ts';

const withWeb = process.argv.includes('--web');
const sitePort = Number(process.env.PORT || numberConstant('SITE_PORT'));
const mockPort = Number(process.env.MOCK_PORT || 4010);
const site = `http://127.0.0.1:${sitePort}`;
const mock = `http://127.0.0.1:${mockPort}`;
const logDir = fromRoot('.data', 'logs');

function startMock(): Promise<ChildServer> {
  return startChildServer({
    name: 'mock',
    logDir,
    // during development a regenerated contract is played at once
    nodeFlags: withWeb ? ['--watch', '--watch-preserve-output'] : [],
    script: fromRoot('mocks', 'prism', 'src', 'server.ts'),
    env: {
      MOCK_PORT: String(mockPort),
      MOCK_SCENARIO: process.env.MOCK_SCENARIO ?? (withWeb ? 'session' : ''),
    },
    ready: { url: `${mock}/livez` },
  });
}

function startWeb(): Promise<ChildServer> {
  return startChildServer({
    name: 'web',
    logDir,
    cwd: fromRoot('apps', 'web'),
    script: fromRoot('apps', 'web', 'server.ts'),
    env: {
      NODE_ENV: 'development',
      PORT: String(sitePort),
      SITE_ORIGIN: site,
      API_URL: mock,
      // any text does: the mock checks only the form of a sign
      SMS_SIGN_SECRET: 'mock',
      PROVIDER_BASE: `${mock}/__outside/provider`,
      SERVICE_BASE: `${mock}/__outside/customer-service`,
      EXT_LOGIN_31_TEST: `${mock}/__outside/login-31`,
      EXT_LOGIN_2: `${mock}/__outside/login-2`,
      REGION_BUY_URL: `${mock}/__outside/region-buy`,
      // the host in the contract's example of an area that logs in elsewhere
      EXTERNAL_HOSTS: 'login.example.cn',
    },
    ready: { url: `${site}/livez` },
  });
}

const MOCK_WELCOME = `
The mock of the contract is ready.

  the calls      ${mock}
  the scenarios  ${mock}/__scenarios
  how to use it  mocks/prism/README.md`;

const WEB_WELCOME = `
继续 Jixu on its mock is ready.

  the site       ${site}
  the scenarios  ${mock}/__scenarios   (what you choose there, this browser sees on the site)

You are logged in. Log out to see the login: any valid ID card and phone, and any code, will do.`;

async function main(): Promise<void> {
  for (const port of withWeb ? [sitePort, mockPort] : [mockPort]) {
    if (!(await isFreePort(port))) throw new Error(`port ${port} is taken; PORT and MOCK_PORT choose others`);
  }
  await ensureBuilt({ web: false });
  const children: ChildServer[] = [];
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await Promise.all(children.map((child) => child.stop()));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  for (const start of withWeb ? [startMock, startWeb] : [startMock]) {
    const child = await start();
    children.push(child);
    void child.exited.then((code) => {
      if (!ending)
        console.error(`jixu: ${child.name} stopped by itself (${code}); see .data/logs/${child.name}.log`);
      void end(1);
    });
  }
  console.log(withWeb ? WEB_WELCOME : MOCK_WELCOME);
  console.log('Ctrl-C ends all of it.');
}

try {
  await main();
} catch (error) {
  console.error(`jixu: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
