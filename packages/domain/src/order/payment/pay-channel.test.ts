import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import { channelOf, PAY_METHODS } from './pay-channel.ts';

test('PAY-04 PAY-05 three methods, each sent by the name of its channel', () => {
  expect(PAY_METHODS).toEqual(['wechat', 'alipay', 'unionpay']);
  expect(PAY_METHODS.map(channelOf)).toEqual(['wxpub', 'alipay', 'unionpay']);
  expect(PAY_METHODS.map(channelOf)).toEqual([...CONSTANTS.PAY_CHANNELS]);
});
