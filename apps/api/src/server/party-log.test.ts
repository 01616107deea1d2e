import { expect, test } from 'vitest';
import { createPayGateways } from '#gateways/create-pay-gateways.ts';
import { createPresenceGateways } from '#gateways/create-presence-gateways.ts';
import { testConfiguration } from '#testing/test-site.ts';
import { createLog, partyLog } from './log.ts';

test('a party that does not answer is in the log by its name, and what was asked is not', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const gateways = createPayGateways(
    testConfiguration('postgres://nobody@127.0.0.1:1/none'),
    partyLog(log, 'payment party'),
  );
  await gateways.wechatPay.query('2026112309300012345601');
  await gateways.alipay.close('2026112309300012345602');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { party: 'wxpub', outcome: 'silent' },
    { party: 'alipay', outcome: 'silent' },
  ]);
  expect(lines.join('')).not.toContain('20261123093000');
});

test('so is a regulator or a face checker that does not answer, without a name or a card', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const configuration = testConfiguration('postgres://nobody@127.0.0.1:1/none');
  const gateways = createPresenceGateways(configuration, partyLog(log, 'presence party'));
  const subject = { name: '林晓燕', cardNumber: '440305199003071228', number: 'fno_8mT3cZr6Hq1YpWb5uKx2Vg' };
  expect(await gateways.faceChecker.start(subject)).toBeNull();
  expect(await gateways.regulator.readCode('0d4b6c1e-7a52-4f0e-9c38-2b7f5e61a9d4')).toBeNull();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'presence party', party: 'face', outcome: 'silent' },
    { msg: 'presence party', party: 'regulator', outcome: 'silent' },
  ]);
  for (const secret of ['林晓燕', '440305', 'fno_', '0d4b6c1e']) expect(lines.join('')).not.toContain(secret);
});
