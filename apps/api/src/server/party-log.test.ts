import { expect, test } from 'vitest';
import { createPayGateways } from '#gateways/create-pay-gateways.ts';
import { testConfiguration } from '#testing/test-site.ts';
import { createLog } from './log.ts';
import { partyLog } from './party-log.ts';

test('a party that does not answer is in the log by its name, and what was asked is not', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const gateways = createPayGateways(testConfiguration('postgres://nobody@127.0.0.1:1/none'), partyLog(log));
  await gateways.wechatPay.query('2026112309300012345601');
  await gateways.alipay.close('2026112309300012345602');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { party: 'wxpub', outcome: 'silent' },
    { party: 'alipay', outcome: 'silent' },
  ]);
  expect(lines.join('')).not.toContain('20261123093000');
});
