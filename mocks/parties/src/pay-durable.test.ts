import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@jixu/test-kit/eventually';
import { freePort } from '@jixu/test-kit/free-port';
import { testSmsEnvironment } from '@jixu/test-kit/parties-nowhere';
import { afterEach, expect, test } from 'vitest';
import { payEnvironment } from './pay/pay-environment.ts';
import { payKeysIn } from './pay/pay-keys.ts';
import { wechatMerchant } from './testing/wechat-merchant.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The merchant's server: every notification it got, and whether it acknowledges. */
function merchantServer() {
  const state = { told: 0, status: 500, origin: '' };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      state.told += 1;
      response.writeHead(state.status).end();
    });
  });
  cleanups.push(() => server.close());
  return new Promise<typeof state>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve(state);
    });
  });
}

/** A site's parties as a process of their own, as `npm start` runs them. */
async function startParties() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-parties-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const ports = [];
  for (let count = 0; count < 6; count += 1) ports.push(await freePort());
  const [phone = '', wxpay = '', wxpayPages = '', alipay = '', cashier = '', cpcn = ''] = ports.map(
    (port) => `http://127.0.0.1:${port}`,
  );
  const origins = { wxpay, wxpayPages, alipay, cashier, cpcn };
  const merchant = await merchantServer();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PARTIES_DATA_DIR: folder,
        PARTIES_PORT: new URL(phone).port,
        PARTIES_ORIGIN: phone,
        PARTIES_WXPAY_ORIGIN: wxpay,
        PARTIES_WXPAY_PAGES_ORIGIN: wxpayPages,
        PARTIES_ALIPAY_ORIGIN: alipay,
        PARTIES_CASHIER_ORIGIN: cashier,
        PARTIES_CPCN_ORIGIN: cpcn,
        SITE_ORIGIN: merchant.origin,
        ...testSmsEnvironment(),
        WECHAT_APP_ID: 'a',
        WECHAT_APP_SECRET: 'b',
        TRACK_APP_ID: 'a',
        TRACK_SECRET: 'b',
      },
    });
    await eventually(async () => expect((await fetch(phone)).status).toBe(200));
  };
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve()).kill('SIGKILL');
    });
  cleanups.push(kill);
  const environment = await payEnvironment({ folder, origins, siteOrigin: merchant.origin });
  await start();
  return { folder, origins, phone, merchant, environment, kill, start, keys: await payKeysIn(folder) };
}

test('kill -9 makes the parties forget nothing: trades, money, switches, clock, messages that wait', async () => {
  const parties = await startParties();
  const control = async (address: string, body?: unknown): Promise<Record<string, unknown>> => {
    const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const control = await fetch(`${parties.phone}/control/pay${address}`, options);
    return (await control.json()) as Record<string, unknown>;
  };
  const client = wechatMerchant(parties);
  await client.native('ORDER0001');
  await client.native('ORDER0002');
  await control('/faults', { party: 'wxpay', out_trade_no: 'ORDER0002', faults: { query: 'error' } });
  await control('/trades/wxpay/ORDER0001/pay', {});
  await eventually(() => expect(parties.merchant.told).toBe(1));
  const before = await control('/trades/wxpay/ORDER0001');
  await parties.kill();
  parties.merchant.status = 204;
  await parties.start();

  expect(await control('/trades/wxpay/ORDER0001')).toMatchObject({
    payments: before.payments,
    state: 'SUCCESS',
  });
  expect((await client.query('ORDER0002')).status).toBe(500);
  expect((await client.native('ORDER0001')).json.code).toBe('ORDERPAID');
  await control('/clock', { advance_ms: 15_000 });
  await eventually(() => expect(parties.merchant.told).toBe(2));
  await parties.kill();
  await parties.start();
  const { now, wire } = await control('/clock');
  expect(Math.round((Number(now) - Number(wire)) / 1000)).toBe(15);
}, 60_000);

test('the API is told by variables and files that belong together', async () => {
  const { environment, keys } = await startParties();
  const platform = JSON.parse(readFileSync(environment.WXPAY_PLATFORM_KEYS_FILE ?? '', 'utf8'));
  expect(platform.map(({ id }: { id: string }) => id)).toEqual([
    keys.wxpay.publicKeyId,
    keys.wxpay.newCertificate.serial,
    keys.wxpay.oldCertificate.serial,
  ]);
  expect(environment.WXPAY_API_V3_KEY).toMatch(/^.{32}$/);
  expect(readFileSync(environment.ALIPAY_APP_KEY_FILE ?? '', 'utf8')).toContain(keys.alipay.appKey);
  expect(Object.keys(environment).sort()).toEqual(
    [
      'WXPAY_GATEWAY_URL',
      'WXPAY_APP_ID',
      'WXPAY_MCH_ID',
      'WXPAY_MERCHANT_SERIAL',
      'WXPAY_MERCHANT_KEY_FILE',
      'WXPAY_API_V3_KEY',
      'WXPAY_PLATFORM_KEYS_FILE',
      'WXPAY_APP_SECRET',
      'WXPAY_OAUTH_URL',
      'WXPAY_NOTIFY_URL',
      'ALIPAY_GATEWAY_URL',
      'ALIPAY_APP_ID',
      'ALIPAY_SELLER_ID',
      'ALIPAY_APP_KEY_FILE',
      'ALIPAY_PUBLIC_KEYS_FILE',
      'ALIPAY_NOTIFY_URL',
      'CPCN_GATEWAY_URL',
      'CPCN_INSTITUTION_ID',
      'CPCN_MERCHANT_KEY_FILE',
      'CPCN_PLATFORM_KEYS_FILE',
    ].sort(),
  );
}, 30_000);
