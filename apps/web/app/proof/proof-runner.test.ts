import { expect, test } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { type ProofParts, type ProofRow, ProofRunner } from './proof-runner.ts';

const FIELDS = { name: '林晓燕', idNumber: '440305199003071228' };
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

const found = (...rows: ProofRow[]): Answer<ProofRow[]> => ({ errcode: 0, errmsg: '成功', data: rows });
const refused = (errcode: number, errmsg: string) => ({ errcode, errmsg, data: null });

/** A server that returns these responses one after the other, and draws captchas. */
function world(...answers: Answer<ProofRow[]>[]) {
  const asked: Parameters<ProofParts['find']>[] = [];
  let drawn = 0;
  const runner = new ProofRunner({
    find: async (...question) => {
      asked.push(question);
      return answers.shift() ?? refused(9408, '网络错误，请刷新重试！');
    },
    drawCaptcha: async () => {
      drawn += 1;
      return { errcode: 0, errmsg: '成功', data: { auth_token: `t${drawn}`, image: `data:${drawn}` } };
    },
  });
  return { runner, asked };
}

test('PROOF-09 PROOF-18 what a visitor brings is filled in and looked up at once', async () => {
  const { runner, asked } = world(found(ROW));
  await runner.begin(FIELDS);
  expect(asked).toEqual([[FIELDS, null]]);
  expect(runner.state.get()).toMatchObject({ fields: FIELDS, list: 'listed', rows: [ROW] });
});

test('what is not as it should be is said and not sent', async () => {
  const { runner, asked } = world();
  await runner.begin({ name: '', idNumber: '4403' });
  expect(asked).toEqual([]);
  expect(runner.state.get()).toMatchObject({
    list: 'idle',
    errors: { name: '请输入姓名', idNumber: '请按照正确格式输入身份证号' },
  });
  runner.change('name', '林');
  expect(runner.state.get().errors).toEqual({ idNumber: '请按照正确格式输入身份证号' });
});

test('errcode 2104 draws a picture; read, it goes with the next lookup; another lookup begins without', async () => {
  const { runner, asked } = world(refused(2104, '请先输入图形验证码'), found(ROW), found());
  await runner.begin(FIELDS);
  expect(runner.state.get()).toMatchObject({
    list: 'idle',
    captcha: { image: 'data:1', code: '', hint: '请先输入图形验证码', error: null },
  });
  await runner.search();
  expect(runner.state.get().captcha?.error).toBe('请输入图形码');
  expect(asked).toHaveLength(1);
  runner.changeCaptcha(' 7k3m ');
  await runner.search();
  expect(asked[1]).toEqual([FIELDS, { token: 't1', code: '7k3m' }]);
  expect(runner.state.get()).toMatchObject({ list: 'listed', captcha: null });
  await runner.search();
  expect(asked[2]).toEqual([FIELDS, null]);
  expect(runner.state.get().list).toBe('empty');
});

test('errcode 2105 draws another picture and says why; one that cannot be read is drawn anew', async () => {
  const { runner } = world(refused(2104, '请先'), refused(2105, '图形验证码错误，请重新输入'));
  await runner.begin(FIELDS);
  runner.changeCaptcha('aaaa');
  await runner.search();
  expect(runner.state.get().captcha).toMatchObject({
    image: 'data:2',
    code: '',
    error: '图形验证码错误，请重新输入',
  });
  await runner.refreshCaptcha();
  expect(runner.state.get().captcha).toMatchObject({ image: 'data:3', error: null });
});

test.each([
  [2330, 'refused', '查询次数已达上限，请稍后再试'],
  [9408, 'failed', '网络错误，请刷新重试！'],
  [9500, 'failed', '服务器开小差了，请稍后重试'],
] as const)('PROOF-14 errcode %i: the list is %s and says so', async (errcode, list, message) => {
  const { runner } = world(refused(errcode, message));
  await runner.begin(FIELDS);
  expect(runner.state.get()).toMatchObject({ list, message, rows: [] });
});

test('errcode 2331 is written under the number', async () => {
  const { runner } = world(refused(2331, '请按照正确格式输入身份证号'));
  await runner.begin(FIELDS);
  expect(runner.state.get()).toMatchObject({
    list: 'idle',
    errors: { idNumber: '请按照正确格式输入身份证号' },
  });
});

test('while a lookup runs no other begins', async () => {
  const { runner, asked } = world(found(ROW));
  const running = runner.begin(FIELDS);
  await runner.search();
  await running;
  expect(asked).toHaveLength(1);
});
