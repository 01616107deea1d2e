import type { Rejection } from '@jixu/api-client';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createProofLookupController, type ProofRow } from './proof-lookup-controller.ts';

const FIELDS = { name: '林晓燕', idNumber: '440305199003071228' };
const SENT = { user_name: FIELDS.name, id_card: FIELDS.idNumber };
const ROW: ProofRow = {
  user_name: '林**',
  id_card: '4403**********1228',
  area_name: '深圳市南山区',
  year_name: '2026年度',
  pub_score: 20,
  pro_score: 80,
  proof_url: '',
  course_id: 601,
  area_id: 219,
  year_id: 2026,
  id_number: '4403**********1228',
  ticket: 'r1.a.1',
};
const found = (...rows: ProofRow[]) => success('findStudyProofs', rows);
const rejected = (errcode: Rejection<'findStudyProofs'>['errcode']) => rejection('findStudyProofs', errcode);
const picture = (number: number) =>
  success('createLoginCaptcha', { auth_token: `t${number}`, image: `data:${number}` });

function testEnvironment(results: NonNullable<Script['findStudyProofs']>, more: Script = {}) {
  const createLoginCaptcha = [picture(1), picture(2), picture(3)];
  const server = scriptedServer({ findStudyProofs: results, createLoginCaptcha, ...more });
  const proofs = createProofLookupController(server.calls);
  const requested = () => server.requested('findStudyProofs');
  const drawn = () => server.requested('createLoginCaptcha');
  return { proofs, requested, drawn, settle: () => server.clock.advance(RESPONSE_MS * 2) };
}

async function begun(results: NonNullable<Script['findStudyProofs']>, more: Script = {}) {
  const all = testEnvironment(results, more);
  all.proofs.begin(FIELDS);
  await all.settle();
  return all;
}

test('PROOF-09 PROOF-18 what a visitor brings is filled in and looked up at once', async () => {
  const { proofs, requested } = await begun([found(ROW)]);
  expect(requested()).toEqual([SENT]);
  expect(proofs.get()).toMatchObject({ fields: FIELDS, status: 'listed', rows: [ROW] });
});

test('what is not as it should be is said and not sent', async () => {
  const { proofs, requested } = testEnvironment([found()]);
  proofs.begin({ name: '', idNumber: '4403' });
  expect(requested()).toEqual([]);
  expect(proofs.get()).toMatchObject({
    status: 'idle',
    errors: { name: '请输入姓名', idNumber: '请按照正确格式输入身份证号' },
  });
  proofs.change('name', '林');
  expect(proofs.get().errors).toEqual({ idNumber: '请按照正确格式输入身份证号' });
});

test('errcode 2104 draws a picture; read, it goes with the next lookup; another lookup begins without', async () => {
  const { proofs, requested, settle } = await begun([rejected(2104), found(ROW), found()]);
  expect(proofs.get()).toMatchObject({
    status: 'idle',
    captcha: { image: 'data:1', code: '', hint: rejected(2104).errmsg, error: null },
  });
  proofs.search();
  expect(proofs.get().captcha?.error).toBe('请输入图形码');
  expect(requested()).toHaveLength(1);
  proofs.typeCaptcha(' 7k3m ');
  proofs.search();
  expect(requested()[1]).toEqual({ ...SENT, auth_token: 't1', img_code: '7k3m' });
  await settle();
  expect(proofs.get()).toMatchObject({ status: 'listed', captcha: null });
  proofs.search();
  expect(requested()[2]).toEqual(SENT);
  await settle();
  expect(proofs.get().status).toBe('empty');
});

test('errcode 2105 draws another picture and says why; one that cannot be read is drawn anew', async () => {
  const { proofs, settle } = await begun([rejected(2104), rejected(2105)]);
  proofs.typeCaptcha('aaaa');
  proofs.search();
  await settle();
  const { errmsg } = rejected(2105);
  expect(proofs.get().captcha).toMatchObject({ image: 'data:2', code: '', error: errmsg });
  proofs.refreshCaptcha();
  await settle();
  expect(proofs.get().captcha).toMatchObject({ image: 'data:3', error: null });
});

test('who cannot see the picture is asked in words, and again in words after a wrong answer', async () => {
  const question = success('createLoginCaptcha', { auth_token: 'q1', image: 'data:,', question: '第几个？' });
  const { proofs, settle, drawn } = await begun([rejected(2104), rejected(2105)], {
    createLoginCaptcha: [success('createLoginCaptcha', { auth_token: 't1', image: 'data:1' }), question],
  });
  proofs.refreshCaptcha('question');
  await settle();
  expect(proofs.get().captcha).toMatchObject({ authToken: 'q1', question: '第几个？', code: '' });
  proofs.typeCaptcha('3');
  proofs.search();
  await settle();
  expect(drawn()).toEqual([{ form: 'picture' }, { form: 'question' }, { form: 'question' }]);
});

test('a picture that cannot be had fails the lookup, and it can be made again', async () => {
  const failed = rejection('createLoginCaptcha', 9408);
  const { proofs, requested } = await begun([rejected(2104)], { createLoginCaptcha: [failed] });
  expect(proofs.get()).toMatchObject({ status: 'failed', message: failed.errmsg, captcha: null });
  proofs.search();
  expect(requested()).toHaveLength(2);
});

test.each([
  [2330, 'limited'],
  [9408, 'failed'],
  [9500, 'failed'],
] as const)('PROOF-14 errcode %i: the list is %s and says so', async (errcode, status) => {
  const { proofs } = await begun([rejected(errcode)]);
  expect(proofs.get()).toMatchObject({ status, message: rejected(errcode).errmsg, rows: [] });
});

test('errcode 2331 is written under the number', async () => {
  const { proofs } = await begun([rejected(2331)]);
  expect(proofs.get()).toMatchObject({ status: 'idle', errors: { idNumber: rejected(2331).errmsg } });
});

test('while a lookup runs no other begins, and the old list is gone', async () => {
  const { proofs, requested, settle } = await begun([found(ROW), found()]);
  proofs.search();
  proofs.search();
  expect(requested()).toHaveLength(2);
  expect(proofs.get()).toMatchObject({ status: 'loading', rows: [] });
  await settle();
});

test('X3 rows whose tickets are dead are forgotten', async () => {
  const { proofs } = await begun([found(ROW)]);
  proofs.forgetRows();
  expect(proofs.get()).toMatchObject({ status: 'idle', rows: [], fields: FIELDS });
});
