import { expect, test } from 'vitest';
import { acs3Authorization, canonicalQuery, stringToSign } from './acs3-signature.ts';

// What Alibaba Cloud publishes about its signature V3, under 固定参数示例:
// https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature

const CALL = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  path: '/',
  action: 'RunInstances',
  version: '2014-05-26',
  query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  at: Date.UTC(2023, 9, 26, 10, 22, 32),
  nonce: '3156853299f313e23d1673dc12e1703d',
};

test('the request is hashed to the published hash', () => {
  expect(stringToSign(CALL)).toBe(
    'ACS3-HMAC-SHA256\n7ea06492da5221eba5297e897ce16e55f964061054b7695beedaac1145b1e259',
  );
});

test('with the published secret it is the published header', () => {
  const account = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' };
  expect(acs3Authorization(account, CALL)).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('the characters its documents name are encoded as they say: a space is %20, * is %2A, ~ stays', () => {
  expect(canonicalQuery({ b: ' *~', a: '{"code":"1"}' })).toBe('a=%7B%22code%22%3A%221%22%7D&b=%20%2A~');
});
