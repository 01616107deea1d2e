import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signatureOfNotification } from './notification.ts';
import { canonicalRequest, signingKey, stringToSign, tc3Authorization } from './tc3-signature.ts';

// What Tencent Cloud publishes. Its example hides the secret, but not the key made of it.

describe('TC3-HMAC-SHA256, https://cloud.tencent.com/document/api/1007/31322', () => {
  const call = {
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    at: 1_551_113_065_000,
  };

  test('the request is put into the published form', () => {
    expect(canonicalRequest(call).split('\n')).toEqual([
      'POST',
      '/',
      '',
      'content-type:application/json; charset=utf-8',
      'host:cvm.tencentcloudapi.com',
      'x-tc-action:describeinstances',
      '',
      'content-type;host;x-tc-action',
      '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
    ]);
    expect(stringToSign(call)).toBe(
      [
        'TC3-HMAC-SHA256',
        '1551113065',
        '2019-02-25/cvm/tc3_request',
        '7019a55be8395899b900fb5564e4200d984910f34794a27cb3fb7d10ff6a1e84',
      ].join('\n'),
    );
  });

  test('signed with the published key of the day it is the published signature', () => {
    const key = Buffer.from('b596b923aad85185e2d1f6659d2a062e0a86731226e021e61bfe06f7ed05f5af', 'hex');
    expect(createHmac('sha256', key).update(stringToSign(call)).digest('hex')).toBe(
      '10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    );
  });

  test('the day is that of UTC, though it is tomorrow in Shanghai', () => {
    const late = { ...call, at: Date.UTC(2026, 10, 23, 17, 0) };
    expect(stringToSign(late)).toContain('2026-11-23/cvm/tc3_request');
  });

  test('the header names whose key signed what', () => {
    const account = { secretId: 'AKIDofTheTests0001', secretKey: 'k' };
    const signature = createHmac('sha256', signingKey('k', call)).update(stringToSign(call)).digest('hex');
    expect(tc3Authorization(account, call)).toBe(
      `TC3-HMAC-SHA256 Credential=AKIDofTheTests0001/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
    );
  });
});

test('a callback is signed as published, https://cloud.tencent.com/document/product/647/90450', () => {
  const body = [
    '{',
    '\t"EventGroupId":\t2,',
    '\t"EventType":\t204,',
    '\t"CallbackTs":\t1664209748188,',
    '\t"EventInfo":\t{',
    '\t\t"RoomId":\t8489,',
    '\t\t"EventTs":\t1664209748,',
    '\t\t"EventMsTs":\t1664209748180,',
    '\t\t"UserId":\t"user_85034614",',
    '\t\t"Reason":\t0',
    '\t}',
    '}',
  ].join('\n');
  expect(signatureOfNotification('123654', Buffer.from(body))).toBe(
    'kkoFeO3Oh2ZHnjtg8tEAQhtXK16/KI05W3BQff8IvGA=',
  );
});
