import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createCardBindingController } from './card-binding-controller.ts';

const CARD = {
  bank_id: '102',
  bank_account_name: '林晓燕',
  bank_account_number: '6222020200112230018',
  credential_number: '440305199001011228',
  bank_phone_number: '13800138000',
} as const;
const SCRIPT: Script = {
  listBanks: [exampleOf('listBanks', 'ok')],
  addCard: [exampleOf('addCard', 'ok')],
  verifyCard: [exampleOf('verifyCard', 'ok')],
};

async function submitted(script: Script = {}) {
  const server = scriptedServer({ ...SCRIPT, ...script });
  const bound: string[] = [];
  const controller = createCardBindingController({
    calls: server.calls,
    clock: server.clock,
    encryptCard: async ({ bank_account_number }) => `encrypted ${bank_account_number.length}`,
    bound: (txSn) => bound.push(txSn),
  });
  controller.open();
  const received = () => server.clock.advance(RESPONSE_MS);
  await received();
  for (const [field, value] of Object.entries(CARD))
    controller.type(field as keyof typeof CARD, ` ${value} `);
  controller.submit();
  await received();
  return { ...server, controller, bound, received };
}

test('PAY-39 PAY-40 PAY-47 PAY-71 PAY-80 a card is added encrypted, its code resent at zero, and then it is chosen', async () => {
  const { bound, clock, controller, received, requested } = await submitted();
  expect(requested('addCard')).toEqual([{ form_data: 'encrypted 19' }]);
  expect(controller.get()).toMatchObject({ secondsLeft: 60, binding: { status: 'confirming' } });
  controller.resend();
  expect(requested('addCard')).toHaveLength(1);
  await clock.advance(60_000);
  expect(controller.get().secondsLeft).toBe(0);
  controller.resend();
  await received();
  expect(requested('addCard')).toHaveLength(2);
  controller.typeCode('604817');
  controller.submitCode();
  expect(requested('verifyCard')).toEqual([{ tx_sn: CARD_TX, sms_code: '604817' }]);
  await received();
  expect(bound).toEqual([CARD_TX]);
  expect(controller.get()).toMatchObject({ code: '', fields: { bank_account_number: '' } });
});

const CARD_TX = 'bnd_7Kq2Zr9XwM4tYv1LsD';

test.each([
  [2709, '银行卡信息核验未通过，请核对后重试'],
  [9408, '提交失败'],
] as const)('PAY-68 errcode %d is said in the form', async (errcode, rejection) => {
  const { controller } = await submitted({ addCard: [rejected(errcode)] });
  expect(controller.get().binding).toEqual({ status: 'filling', rejection });
});

test.each([
  [1005, '', '验证码不对或已失效，请核对最新一条短信'],
  [9408, '604817', '绑卡失败，请稍后再试'],
] as const)('PAY-69 errcode %d of the code', async (errcode, code, rejection) => {
  const { controller, received } = await submitted({ verifyCard: [rejected(errcode)] });
  controller.typeCode('604817');
  controller.submitCode();
  await received();
  expect(controller.get()).toMatchObject({ code, binding: { status: 'confirming', rejection } });
});

test('banks that could not be read can be read again', async () => {
  const { controller, received } = await submitted({
    listBanks: [rejected(9500), exampleOf('listBanks', 'ok')],
  });
  expect(controller.get().banks).toBe('failed');
  controller.readBanks();
  await received();
  expect(controller.get().banks).toHaveLength(7);
});

test('a card that is bound after the page was left is chosen nowhere', async () => {
  const { bound, controller, received } = await submitted();
  controller.typeCode('604817');
  controller.submitCode();
  controller.destroy();
  await received();
  expect(bound).toEqual([]);
});
