import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openScannerSite } from '@jixu/mock-parties/scanner-site';
import {
  testBureauEnvironment,
  testInvoiceEnvironment,
  testPresenceEnvironment,
  testSmsEnvironment,
  testUploadEnvironment,
} from '@jixu/test-kit/parties-nowhere';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { startProcessGroup } from '@jixu/test-kit/process-group';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from './testing/arrange-world.ts';
import { sampleJpeg } from './testing/sample-files.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

const API = fileURLToPath(new URL('..', import.meta.url));
let site: TestSite;
/** Outside the checkout: no node_modules on the way up. */
const folder = mkdtempSync(path.join(tmpdir(), 'jixu-api-'));
beforeAll(async () => {
  site = await openTestSite();
  await build({ root: API, logLevel: 'error', build: { outDir: path.join(folder, 'build') } });
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

test('O10 its copy finds its rules, its content and the list of the site’s files before it asks for a database', () => {
  for (const [profile, said] of [
    ['production', /^CONTENT_DIR is not set/],
    ['local', /^$/],
  ] as const) {
    const env = {
      PROFILE: profile,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      FIELD_KEY: 'a1'.repeat(32),
      MEDIA_DIR: path.join(API, 'media'),
    };
    const seed = path.join(folder, 'build', 'seed.js');
    const ran = spawnSync(process.execPath, [seed], { cwd: folder, env, encoding: 'utf8' });
    expect(ran.stdout).toMatch(said);
    expect(ran.stderr).toContain('ECONNREFUSED');
  }
});

test('the build starts in an empty folder, without the packages of the repository', async () => {
  const { configuration } = site.deps;
  const { browser, learnerId } = await site.learner();
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  const address: string = (await browser.call('createStudyProof', { year_id: 2026 })).data.url;
  const secret = 'b2'.repeat(32);
  const scanner = await openScannerSite();
  const api = await startProcessGroup({
    command: [process.execPath, path.join(folder, 'build', 'start.js')],
    cwd: folder,
    env: {
      PROFILE: 'local',
      DATABASE_URL: site.databaseUrl,
      API_PORT: '0',
      SITE_ORIGIN: 'http://127.0.0.1:3010',
      FIELD_KEY: configuration.fieldKey,
      SIGNING_KEY: secret,
      SMS_SIGN_SECRET: secret,
      ...testSmsEnvironment(),
      WECHAT_GATEWAY_URL: 'http://127.0.0.1:1',
      WECHAT_APP_ID: 'a',
      WECHAT_APP_SECRET: secret,
      ...testPaymentEnvironment(),
      ...testPresenceEnvironment(),
      ...testBureauEnvironment(),
      ...testInvoiceEnvironment(),
      ...testUploadEnvironment(),
      SCANNER_URL: `tcp://127.0.0.1:${scanner.address.port}`,
      MEDIA_DIR: configuration.mediaDirectory,
    },
    readyLine: /jixu api ready on http:\S+/,
  });
  try {
    const origin = /ready on (http:\S+)/.exec(api.output())?.[1] ?? '';
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const headers = { origin: 'http://127.0.0.1:3010' };
    const captcha = await fetch(`${origin}/app/login/code_img`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ timestamp: '1' }),
    });
    expect(await captcha.json()).toMatchObject({ errcode: 0 });
    // Its fonts and what draws it stand beside the build.
    const proof = await fetch(`${origin}${address}`);
    expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // So does what decodes pictures, in this platform's build.
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await sampleJpeg())], '照片.jpg'));
    const sent = await fetch(`${origin}/app/upload/file`, {
      method: 'POST',
      headers: { ...headers, cookie: browser.cookie ?? '' },
      body,
    });
    expect(await sent.json()).toMatchObject({ errcode: 0 });
    // Operators have nothing but the build, either.
    const operated = await promisify(execFile)(
      process.execPath,
      [path.join(folder, 'build', 'operator.js'), 'finance', 'differences'],
      { cwd: folder, env: { DATABASE_URL: site.databaseUrl } },
    );
    expect(operated).toEqual({ stdout: '0 in all\n', stderr: '' });
  } finally {
    scanner.close();
    await api.kill();
  }
}, 60_000);
