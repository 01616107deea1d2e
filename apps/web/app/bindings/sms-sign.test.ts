import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signSmsWith } from './sms-sign.ts';

test('LOGIN-65 a text message is signed with md5 of time, phone and the configured secret', () => {
  const signed = createHash('md5').update('170000000019900001234secret').digest('hex');
  expect(signSmsWith('secret')(1_700_000_000, '19900001234')).toBe(signed);
});
