import type { OperationId } from '@jixu/contract/operations';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMock } from './create-mock.ts';
import { OPERATION_IDS, OPERATION_TABLE, TRANSPORT_CODES } from './operation-table.ts';
import { SCENARIOS } from './scenario-table.ts';
import type { MockEnv } from './serve-operation.ts';
import { exampleInput } from './testing/example-input.ts';
import { listen } from './testing/listen.ts';
import { callByName, mockClient } from './testing/mock-client.ts';

let app: Hono<MockEnv>;
let socket: Awaited<ReturnType<typeof listen>>;
let callers = 0;
beforeAll(async () => {
  app = await createMock();
  socket = await listen(app);
});
afterAll(() => socket.close());

/** A separate caller playing a scenario through the typed client. */
function caller(scenario: string, name = `caller-${callers++}`) {
  const client = mockClient(app, { 'x-scenario': scenario, 'x-mock-caller': name });
  const call = (id: OperationId) => callByName(client, id, exampleInput(id));
  return {
    call,
    /** The values of one field in the responses. */
    watch: async (id: OperationId, field: string, count: number): Promise<unknown[]> => {
      const seen: unknown[] = [];
      for (let turn = 0; turn < count; turn++) {
        const { errcode, data } = await call(id);
        seen.push(errcode === 0 ? (data as Record<string, unknown>)[field] : `errcode ${errcode}`);
      }
      return seen;
    },
  };
}

describe('sequences', () => {
  test.each([
    ['login-qr', 'createLoginCode', 'checkLoginCode', [1, 1, 2, 2, 3, 3]],
    ['login-qr-expired', 'createLoginCode', 'checkLoginCode', [1, 1, 4, 4]],
    ['login-qr-cancelled', 'createLoginCode', 'checkLoginCode', [1, 1, 2, 2, 5, 5]],
    ['claim-qr', 'createClaimCode', 'checkClaimCode', [1, 1, 2, 2, 3, 3]],
    ['claim-qr-expired', 'createClaimCode', 'checkClaimCode', [1, 1, 4, 4]],
    ['claim-qr-cancelled', 'createClaimCode', 'checkClaimCode', [1, 1, 2, 2, 5, 5]],
    ['pay-wechat', 'createUnifiedOrder', 'getOrderStatus', [0, 0, 0, 1, 1]],
    ['pay-alipay', 'createAlipayOrder', 'getOrderStatus', [0, 1, 1]],
    ['pay-card-processing', 'payByCard', 'getOrderStatus', [0, 0, 0, 1, 1]],
    ['pay-expired', 'createUnifiedOrder', 'getOrderStatus', [0, 0, 0, 'errcode 2704', 'errcode 2704']],
    ['face-passed', 'createFaceCode', 'getFaceResult', [0, 0, 0, 1, 1]],
    ['face-failed', 'createFaceCode', 'getFaceResult', [0, 0, 0, 2, 2]],
    ['face-undecided', 'createFaceCode', 'getFaceResult', [0, 0, 0, 0, 0]],
  ] as const)(
    '%s: after %s, %s answers the states in turn, and again after the next',
    async (scenario, first, poll, states) => {
      const { call, watch } = caller(scenario);
      for (const _round of ['first', 'second']) {
        expect((await call(first)).errcode).toBe(0);
        expect(await watch(poll, 'status', states.length)).toEqual(states);
      }
    },
  );

  test.each([
    ['regulator-passed', [0, 0, 1, 1]],
    ['regulator-failed', [0, 0, 2, 2]],
  ])('%s', async (scenario, states) => {
    const { call, watch } = caller(scenario);
    await call('createRegulatorCode');
    expect(await watch('checkRegulatorCode', 'data', states.length)).toEqual(states);
  });

  test('an authorised code without an identity card is told apart from one with it', async () => {
    const scans = [
      ['login-qr-unbound', 'checkLoginCode'],
      ['claim-qr-unbound', 'checkClaimCode'],
    ] as const;
    for (const [scenario, poll] of scans) {
      const seen = await caller(scenario).watch(poll, 'userinfo', 5);
      expect(seen.at(-1), scenario).toMatchObject({ id_number: null });
    }
  });

  test('a bound card pays: no card, then one; pending until the code is right, then paid', async () => {
    const { call, watch } = caller('pay-card');
    expect((await call('listMyCards')).data).toEqual([]);
    await call('addCard');
    await call('verifyCard');
    expect((await call('listMyCards')).data).not.toEqual([]);
    await call('payByCard');
    expect(await watch('getOrderStatus', 'status', 2)).toEqual([0, 0]);
    expect(await watch('verifyCardPayment', 'status', 1)).toEqual([30]);
    expect(await watch('getOrderStatus', 'status', 2)).toEqual([1, 1]);
  });

  test('what was claimed shows as claimed', async () => {
    const { call, watch } = caller('claim-qr');
    expect(await watch('getClaimStatus', 'use_code', 2)).toEqual([0, 0]);
    await call('activateClaim');
    expect(await watch('getClaimStatus', 'use_code', 1)).toEqual([1]);
  });

  test('a session: 1001 after the logout, the learner after the login', async () => {
    const { call } = caller('session');
    expect((await call('getUserInfo')).errcode).toBe(0);
    await call('logout');
    expect((await call('getUserInfo')).errcode).toBe(1001);
    expect((await call('getHomeIndex')).errcode).toBe(0);
    await call('login');
    expect((await call('getUserInfo')).errcode).toBe(0);
    expect((await caller('logged-out').call('getUserInfo')).errcode).toBe(1001);
  });

  test('every scenario of the table changes what its operations answer', async () => {
    for (const { name, plays } of SCENARIOS) {
      for (const [id, steps] of Object.entries(plays) as [OperationId, (typeof plays)[OperationId]][]) {
        const first = steps?.[0]?.example ?? '';
        const { value } = OPERATION_TABLE.get(id)?.examples[first] ?? {};
        expect(await caller(name).call(id), `${name} ${id}`).toEqual(value);
      }
    }
  });
});

test('every errcode of every operation is played by its name', async () => {
  let played = 0;
  for (const id of OPERATION_IDS) {
    const own = OPERATION_TABLE.get(id)?.errcodes.filter((code) => code !== 0) ?? [];
    for (const code of [...own, ...TRANSPORT_CODES]) {
      const { errcode, data } = await caller(`errcode:${code}@${id}`, 'errcodes').call(id);
      const wanted = code === 9400 ? { field: 'body.telephone', issue: expect.any(String) } : null;
      expect({ errcode, data }, id).toEqual({ errcode: code, data: wanted });
      played++;
    }
  }
  process.stdout.write(`mock: ${played} (operation, errcode) pairs played by name\n`);
});

describe('callers', () => {
  test('two callers in one scenario never disturb each other', async () => {
    const [first, second] = [caller('login-qr'), caller('login-qr')];
    expect(await first.watch('checkLoginCode', 'status', 5)).toEqual([1, 1, 2, 2, 3]);
    expect(await second.watch('checkLoginCode', 'status', 2)).toEqual([1, 1]);
    await second.call('createLoginCode');
    expect(await first.watch('checkLoginCode', 'status', 1)).toEqual([3]);
  });

  test('one caller in two scenarios keeps its place in both', async () => {
    const name = `caller-${callers++}`;
    const [passed, failed] = [caller('face-passed', name), caller('face-failed', name)];
    expect(await passed.watch('getFaceResult', 'status', 4)).toEqual([0, 0, 0, 1]);
    expect(await failed.watch('getFaceResult', 'status', 1)).toEqual([0]);
  });

  test('an example asked for by name does not move the sequence on', async () => {
    const name = `caller-${callers++}`;
    const named = mockClient(app, {
      prefer: 'example=expired',
      'x-scenario': 'login-qr',
      'x-mock-caller': name,
    });
    for (const _turn of [1, 2, 3]) {
      expect(await callByName(named, 'checkLoginCode', exampleInput('checkLoginCode'))).toMatchObject({
        data: { status: 4 },
      });
    }
    expect(await caller('login-qr', name).watch('checkLoginCode', 'status', 2)).toEqual([1, 1]);
  });

  test('a browser is known by its cookie, and its choice stays until it is reset', async () => {
    const first = await fetch(`${socket.origin}/__scenarios`);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const send = async (headers: Record<string, string>): Promise<unknown> => {
      const response = await fetch(`${socket.origin}/wxpub/api/user_info`, { headers });
      return ((await response.json()) as { errcode: number }).errcode;
    };
    const post = (path: string) =>
      fetch(`${socket.origin}${path}`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ name: 'logged-out' }),
      });
    expect((await post('/__scenarios/play')).status).toBe(200);
    expect(await send({ cookie })).toBe(1001);
    expect(await send({ cookie: 'jixu_mock_caller=another' })).toBe(0);
    expect(await send({ 'x-mock-caller': 'a third' })).toBe(0);
    expect(await send({})).toBe(0);
    await post('/__scenarios/reset');
    expect(await send({ cookie })).toBe(0);
  });

  test('who has no cookie and no name is known by address', async () => {
    const send = async () => {
      const response = await fetch(`${socket.origin}/wxpub/api/user_info?__scenario=logged-out`);
      return ((await response.json()) as { errcode: number }).errcode;
    };
    expect(await send()).toBe(1001);
    const body = await (await app.request('/wxpub/api/login', { method: 'POST' })).json();
    expect(body).toMatchObject({ errcode: 9400 });
    expect(await send()).toBe(1001);
  });

  test('choosing a scenario again begins it again', async () => {
    const headers = { 'x-mock-caller': `caller-${callers++}` };
    const choose = () => app.request('/__scenarios/play?name=face-passed', { method: 'POST', headers });
    const states = async (count: number) => {
      const client = mockClient(app, headers);
      const seen: unknown[] = [];
      for (let turn = 0; turn < count; turn++)
        seen.push(
          (
            await client.getFaceResult({
              token: 'f4Wd9sLmB2xQe7RvTn0Kyg',
              number: 'fno_8mT3cZr6Hq1YpWb5uKx2Vg',
            })
          ).data,
        );
      return seen.map((data) => (data as { status: number }).status);
    };
    await choose();
    expect(await states(4)).toEqual([0, 0, 0, 1]);
    await choose();
    expect(await states(1)).toEqual([0]);
  });
});

describe('a bad network', () => {
  const send = (scenario: string, signal?: AbortSignal) =>
    fetch(`${socket.origin}/wxpub/api/user_info`, {
      headers: { 'x-scenario': scenario },
      ...(signal ? { signal } : {}),
    });

  test('offline: the connection breaks', async () => {
    await expect(send('offline')).rejects.toThrow('fetch failed');
  });

  test('no-answer: the call ends only when the caller gives it up', async () => {
    const controller = new AbortController();
    const call = send('no-answer', controller.signal);
    const early = await Promise.race([call.then(() => 'answered'), send('').then(() => 'another call was')]);
    expect(early).toBe('another call was');
    controller.abort();
    await expect(call).rejects.toThrow('abort');
  });

  test('slow: the answer comes after the time it says', async () => {
    const startedAt = performance.now();
    expect(await (await send('slow:120')).json()).toMatchObject({ errcode: 0 });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  test('slow and a sequence go together', async () => {
    expect(await caller('login-qr, slow:1').watch('checkLoginCode', 'status', 3)).toEqual([1, 1, 2]);
  });
});

describe('the list of scenarios', () => {
  test('says what each plays, which patterns there are, and every example', async () => {
    const response = (await (await app.request('/__scenarios')).json()) as {
      data: { operations: unknown[]; patterns: { form: string }[] };
    };
    expect(response).toMatchObject({ errcode: 0, data: { playing: '', scenarios: SCENARIOS } });
    expect(response.data.operations).toHaveLength(OPERATION_IDS.length);
    expect(response.data.patterns.map(({ form }) => form)).toContain('errcode:<code>[@<operation>]');
  });

  test('is a page for a person, who chooses by a button and sees what plays', async () => {
    const headers = { accept: 'text/html', 'x-mock-caller': `caller-${callers++}` };
    const page = await (await app.request('/__scenarios', { headers })).text();
    expect(page).toContain('扫码登录：等待 → 已扫码 → 已授权');
    expect(page).toContain('本浏览器没有选择场景');
    expect(page).not.toMatch(/<script|https?:\/\//);
    const body = new URLSearchParams({ name: 'login-qr' });
    const chosen = await app.request('/__scenarios/play', { method: 'POST', headers, body });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/__scenarios']);
    expect(await (await app.request('/__scenarios', { headers })).text()).toContain(
      '正在播放 <code>login-qr</code>',
    );
  });

  test('a mock may begin with a scenario for everybody, but not with one that does not exist', async () => {
    const begun = await createMock({ scenario: 'logged-out' });
    expect((await mockClient(begun).getUserInfo()).errcode).toBe(1001);
    expect((await mockClient(begun, { 'x-scenario': '' }).getUserInfo()).errcode).toBe(0);
    await expect(createMock({ scenario: 'nonsense' })).rejects.toThrow('nonsense');
  });
});
